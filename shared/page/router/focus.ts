import { documentPart, find, findAll } from '../host/documentPart'
import { around, on } from '../loader/dom'

let clicked: HTMLElement | null | undefined

/** Remembers the clicked control, because not every browser focuses it. */
export const watchClicks = () =>
  on('click', event => {
    clicked = around(event, 'a[href], button, [role=button], [tabindex]')
  })

const linkTo = (hash: string) => `a[href$="${CSS.escape(hash)}"]`

const isShown = (element: Element) =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'

/** The links to a route, then those to the first part of it: `#/book-a-viewing` for `#/book-a-viewing/sent`. */
const linksTo = (hash: string) =>
  [hash, hash.split('/', 2).join('/')].flatMap(route => [...findAll<HTMLElement>(linkTo(route))])

/**
 * The element that opened a route: the clicked link, else the focused element, else the last clicked control or a link
 * to the route. A link that is shown comes before one in a closed menu. A page that has come with the answer to a form
 * has nothing clicked and nothing focused.
 */
export function opener(hash: string): HTMLElement | undefined {
  const { activeElement } = document
  const body = documentPart('body')
  if (clicked?.isConnected && clicked.matches(linkTo(hash))) return clicked
  if (activeElement instanceof HTMLElement && activeElement !== body) return activeElement
  const links = linksTo(hash)
  return clicked ?? links.find(isShown) ?? links[0]
}

const focused = (element: HTMLElement | null | undefined) => {
  element?.focus({ preventScroll: true })
  return !!element && document.activeElement === element
}

/**
 * Gives the focus back to the element that opened a modal. When that is hidden now, focuses the control that shows it
 * again. When it has left the page, as a phone's bar does while a dialog is open, focuses another link to the same.
 */
export function giveBack(element: HTMLElement | undefined) {
  for (let part: Element | null | undefined = element; part; part = part.parentElement) {
    if (part === element && focused(element)) return
    if (part.matches('details:not([open])') && focused(part.querySelector('summary'))) return
    if (part.id && focused(find<HTMLElement>(`[aria-controls="${CSS.escape(part.id)}"]`))) return
  }
  if (element instanceof HTMLAnchorElement) focused(linksTo(element.hash).find(isShown))
}
