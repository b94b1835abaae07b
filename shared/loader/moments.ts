import type { Entry, Island } from './islands'
import { whenIdle } from './names'

/** Whether the server wrote nothing into a marker but scripts, comments and space. */
const isEmpty = (marker: Element) => !marker.innerHTML.replace(/<(script.*?\/script|!--.*?--)>|\s/gs, '')

/** Whether this visitor has kept something in this browser under a key: a list as JSON. */
function hasKept(key: string) {
  try {
    return (localStorage[key] ?? '[]') !== '[]'
  } catch {
    return false
  }
}

/** Whether a marker is in the window. One that takes no room is not. */
function isInSight(marker: Element) {
  const { top, bottom } = marker.getBoundingClientRect()
  return top < innerHeight && bottom > 0
}

let inView: IntersectionObserver | undefined

/**
 * Starts an island when its moment comes: what its marker or its widget says, else what its content suggests (contract 2).
 * Under `interaction`, or what is no strategy, that is the first use.
 * @param user who is signed in, if anybody is
 */
export function waitForMoment(
  marker: HTMLElement,
  island: Island,
  entry: Entry,
  user: Promise<unknown>,
  start: (marker: HTMLElement) => void,
) {
  const begin = () => start(marker)
  const fromContent = () => (isEmpty(marker) ? 'visible' : entry.personal ? 'personal' : 'interaction')
  let moment = marker.dataset.load || entry.when || fromContent()
  // One that is ready though nobody knows it is a copy, its content an island's without the island: a clone, or a page
  // out of Turbo's cache.
  if (island.foundAs === 'ready') moment = 'eager'
  if (moment === 'idle') whenIdle(begin)
  // In the first window it begins at once: the observer speaks only after a frame.
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
    // The first look into a storage takes a slow phone a hundredth of a second and more.
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
