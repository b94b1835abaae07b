/**
 * The attribute of what AngularJS must leave as it is. It compiles all that it finds in the page, and would run what a
 * visitor or a feed has written between two braces.
 */
export const AS_IT_IS = ['ng-non-bindable', ''] as const
