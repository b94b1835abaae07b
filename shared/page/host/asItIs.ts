/**
 * Attributes of what a template compiler of the page must leave as it is: AngularJS's and Vue's. Each compiles what it
 * finds in its part of the page, and would run what a visitor or a feed has written between two braces.
 */
export const AS_IT_IS = ['ng-non-bindable', 'v-pre']

export function leaveAsItIs(element: Element) {
  for (const name of AS_IT_IS) element.setAttribute(name, '')
}
