import type { Entry, Island } from './entries'
import { hasKept } from './hasKept'
import { whenIdle } from './names'

/** Whether a marker has only scripts, comments and white space inside. A long list is not turned into text for that. */
export const isEmpty = (marker: Element) =>
  !marker.querySelector(':not(script)') && !marker.innerHTML.replace(/<(script.*?\/script|!--.*?--)>|\s/gs, '')

/** Whether a marker is in the window. A marker that is not displayed is not. */
function isInSight(marker: Element) {
  const { top, bottom } = marker.getBoundingClientRect()
  return top < innerHeight && bottom > 0
}

/**
 * The moment that an island waits for: the one that its marker or its widget names, else the one that fits its content
 * (contract 2).
 */
export function momentOf(marker: HTMLElement, entry: Entry) {
  const fromContent = () => {
    if (isEmpty(marker)) return 'visible'
    return entry.personal ? 'personal' : 'interaction'
  }
  return marker.dataset.load || entry.when || fromContent()
}

let inView: IntersectionObserver | undefined

/**
 * Starts an island when its moment comes. With `interaction`, or with an unknown strategy, that is the first use.
 * @param user the signed-in user, if there is one
 */
export function waitForMoment(
  marker: HTMLElement,
  island: Island,
  entry: Entry,
  user: Promise<unknown>,
  start: (marker: HTMLElement) => void,
) {
  const begin = () => start(marker)
  let moment = momentOf(marker, entry)
  // A marker that is `ready` but new to the loader is a copy: a clone, or a page from Turbo's cache. It shows an
  // island's content but has no island, so it starts at once.
  if (island.foundAs === 'ready') moment = 'eager'
  if (moment === 'idle') whenIdle(begin)
  // A marker in the first window starts at once, because the observer reports only after a frame.
  if (moment === 'visible' && isInSight(marker)) moment = 'eager'
  if (moment === 'eager') begin()
  if (moment === 'visible') {
    inView ??= new IntersectionObserver(
      seen => {
        for (const { isIntersecting, target } of seen) if (isIntersecting) start(target as HTMLElement)
      },
      { rootMargin: '25%' },
    )
    inView.observe(marker)
  }
  if (moment === 'personal') {
    user.then(someone => someone && whenIdle(begin))
    // The first read of `localStorage` takes a hundredth of a second or more on a slow phone.
    whenIdle(() => hasKept(entry.personal!) && begin())
  }
  if (moment.startsWith('media')) {
    const query = moment.slice('media'.length)
    // Both `media(min-width: 60em)` and `media(screen and (min-width: 60em))`.
    const list = (island.media = matchMedia(`${query},${query.slice(1, -1)}`))
    const look = () => list.matches && begin()
    list.onchange = look
    look()
  }
}
