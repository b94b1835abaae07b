import { around, isOurHash, on } from '../loader/dom'
import { router } from './islands'

/** A click on a link to one of our routes. */
export interface RouteClick {
  event: MouseEvent
  link: HTMLAnchorElement
  /** The address at the moment of the click. */
  address: string
  /** What has changed in the page while its scripts handled the click. */
  changes: MutationRecord[]
}

/**
 * Tells the router of clicks on our routes that a script of the page has cancelled. The browser does not follow them
 * (contract 5).
 * @param followHash called after a click on a link to the present hash. It changes nothing, but the code that opens it
 * may have been lost before
 */
export const watchRouteClicks = (followHash: () => void) =>
  on('click', event => {
    const link = around<HTMLAnchorElement>(event, 'a')
    if (!link || !isOurHash(link.hash)) return
    const click: RouteClick = { event, link, address: location.href, changes: [] }
    const watcher = new MutationObserver(changes => click.changes.push(...changes))
    watcher.observe(document, { childList: true, subtree: true, attributeOldValue: true })
    // Runs after all listeners of the page.
    setTimeout(() => {
      watcher.disconnect()
      if (event.defaultPrevented) router(link.hash).then(both => both?.[1].followCancelled(click))
      else if (link.hash === location.hash) followHash()
    })
  })
