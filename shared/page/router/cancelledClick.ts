import { pushAddress } from '../host/addressBar'
import { isPlain } from '../host/events'
import type { RouteClick } from '../mount/routeClicks'
import { askedHash } from './askedHash'
import { openedInstead } from './openedInstead'

declare global {
  interface Window {
    /** The page's own. */
    jQuery?: unknown
  }
}

/** Whether jQuery Mobile is here. It requests the page `/user` for each address that ends in `#/user`, and shows that. */
export const hasJQueryMobile = () => Boolean(Object(window.jQuery).mobile)

const withoutHash = (address: string) => address.split('#')[0]

/** Whether a link leads to this page. A link of only a hash does so on a page with a `<base>`, too. */
const leadsHere = (link: HTMLAnchorElement) =>
  link.getAttribute('href')!.trim().startsWith('#') || withoutHash(link.href) === withoutHash(location.href)

/** Whether a click opens the link in this window. A heart may be a link, and is pressed. */
export const isPlainOn = (link: HTMLAnchorElement, event: MouseEvent) =>
  isPlain(event) && /^(_self)?$/i.test(link.target) && !link.matches('[data-save], [download]')

/**
 * Follows a click on one of our routes that a script of the page has cancelled, as scripts for smooth scrolling do with
 * every link of only a hash. Does not follow it when that script has opened something instead (contract 5).
 */
export function followCancelled({ event, link, address, changes }: RouteClick) {
  if (!isPlainOn(link, event) || !leadsHere(link)) return
  // The script has gone to another page, or to another place in this one.
  if (withoutHash(address) !== withoutHash(location.href)) return
  const hash = askedHash()
  if (location.href !== address && hash && hash !== link.hash) return
  if (openedInstead(link, changes)) return
  if (hasJQueryMobile()) pushAddress(link.hash)
  else if (hash !== link.hash) location.hash = link.hash
}
