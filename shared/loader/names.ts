/** Attributes the bundle and the page agree on (contract 2). */
export const MARKER = 'data-widget'
export const STATE = 'data-widget-state'

export const all = (selector: string) => [...document.querySelectorAll(selector)]
