import { documentPart, find } from '../host/documentPart'
import { make } from '../host/elements'
import { whenIdle } from '../loader/dom'

/** What a probe says about itself. Only an important declaration for every element of the page changes it. */
export const PROBE: Record<string, string> = {
  'letter-spacing': '3px',
  'word-spacing': '5px',
  'line-height': '7px',
  color: 'rgb(1, 2, 3)',
  'background-color': 'rgb(4, 5, 6)',
}

/** Whether a stylesheet of the page sets one of these for every element. */
function isPageWide() {
  const probe = make('data')
  for (const [property, value] of Object.entries(PROBE)) probe.style.setProperty(property, value)
  documentPart('body').append(probe)
  const style = getComputedStyle(probe)
  const isChanged = Object.entries(PROBE).some(([property, value]) => style.getPropertyValue(property) !== value)
  probe.remove()
  return isChanged
}

/**
 * Looks whether the page sets something for every element, for visitors who need it. A page has such a sheet at once, or
 * when the visitor presses a button of its; one of an extension is seen when the visitor comes back to the page.
 * @param follow called when there is such a sheet, and after each change from then on
 */
export function watchPageWide(follow: () => void) {
  let isFollowing = false
  let isWaiting = false
  const look = () => {
    if (isWaiting) return
    isWaiting = true
    whenIdle(() => {
      isWaiting = false
      isFollowing ||= isPageWide()
      if (isFollowing) follow()
    })
  }
  look()
  addEventListener('focus', look)
  const watcher = new MutationObserver(look)
  const [html, head, body] = [document.documentElement, find('head'), documentPart('body')]
  if (head) {
    watcher.observe(head, { childList: true })
    // A linked stylesheet has its rules when it has arrived.
    head.addEventListener('load', look, true)
  }
  watcher.observe(html, { childList: true, attributeFilter: ['class', 'data-theme', 'data-contrast'] })
  watcher.observe(body, { attributeFilter: ['class', 'data-theme', 'data-contrast'] })
}
