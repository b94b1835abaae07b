/** Attributes the bundle and the page agree on (contract 2). */
export const MARKER = 'data-widget'
export const STATE = 'data-widget-state'

export const all = <Found extends HTMLElement = HTMLElement>(selector: string) =>
  document.querySelectorAll<Found>(selector)

/** The element around what an event is about, which may be the document itself. */
export const around = <Found extends HTMLElement = HTMLElement>({ target }: Event, selector: string) =>
  (target as Element).closest?.<Found>(selector)

/** Listens before anybody on the page does. */
export const on = (type: string, listener: (event: Event) => void) => document.addEventListener(type, listener, true)

/** Runs a function when the browser is idle; soon, in a browser that does not report idle moments. */
export const whenIdle = (run: () => void) => (window.requestIdleCallback ?? setTimeout)(run)

/** Whether a hash asks for something of the bundle: a route, a flash message, or the address that older templates use (contract 5). */
export const isOurHash = (hash: string) => /^#(\/[^/?]|flash\/.|valuation$)/.test(hash)
