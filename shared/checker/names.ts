/** Every rule by its name, and what it demands. */
export const ruleNames = {
  'unknown-widget': 'A marker names a widget that exists.',
  'unknown-attribute': 'The attributes of a marker are those that its widget reads.',
  'unknown-prop': 'The names in data-props are those that the widget reads.',
  'unknown-load': 'data-load is one of the known moments.',
  'wrong-props': 'Props are of the kind that the widget takes.',
  'missing-prop': 'A marker has every prop that its widget needs.',
  'broken-json': 'JSON on a marker can be read.',
  'moved-marker': 'A marker stands where HTML allows it, so that the browser does not move it.',
  'same-field': 'One marker stands for one field of a form.',
  'same-id': 'An id is used once.',
  'unknown-route': 'A link to #/… opens something.',
  'broken-page-data': 'Page data is JSON that can be read.',
  'unknown-page-data': 'Keys of page data are those that the bundle reads.',
  'wrong-page-data': 'Page data is of the kind that the widgets take.',
  'missing-page-data': 'The page data has what its widgets show.',
  'tag-missing': 'A page with markers loads mount.js.',
  'tag-twice': 'A page loads mount.js once.',
  'tag-not-module': 'mount.js is loaded as a module.',
  'no-token': 'A form that is posted to this site gets the token.',
  'misspelt-class': 'Classes that the bundle looks for are spelt as it knows them.',
  'picture-text': 'A picture has a text.',
  'picture-size': 'A picture has its size.',
  'letting-rent': 'A home to let is advertised with a rent.',
  'letting-offers': 'A home to let is advertised with one rent.',
} as const

export type RuleName = keyof typeof ruleNames
