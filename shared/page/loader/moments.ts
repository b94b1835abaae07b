import { isFramed, whenIdle } from './dom'
import { hasKept } from './hasKept'
import type { Island } from './island'

/** What an empty marker shows when its island broke. */
export const NOTICE = 'This part of the page could not be shown.'

/** Elements that show nothing unless they hold text. Content editors fill an empty marker with them. */
const PADDING = 'p,br,div,span,b,i,em,strong,h2,h3,script,style,template,noscript,[type=hidden]'

/**
 * Whether a marker shows nothing that the server wrote, and holds nothing to use (contract 2). A page that was saved
 * with an inline editor may hold our own notice or an old first frame. A long list is not turned into text for that.
 */
export const isEmpty = (marker: HTMLElement) =>
  isFramed(marker) ||
  (!marker.querySelector(`:not(${PADDING}),[tabindex]`) &&
    !marker.innerHTML
      .replace(NOTICE, '')
      .replace(/<(script|style|template|noscript).*?<\/\1>|<!--.*?-->|<.*?>|&nbsp;|[\s\p{Cf}\p{P}]/gsu, ''))

/**
 * Whether a marker is in the window. One that is not displayed is not, nor one in a closed `<details>`. The core looks
 * for what else may hide it, see shared/page/island/whenShown.ts.
 */
function isInSight(marker: Element) {
  const { top, bottom } = marker.getBoundingClientRect()
  // Safari knows the method since 17.4.
  return top < innerHeight && bottom > 0 && marker.checkVisibility?.() !== false
}

/**
 * The moment that an island waits for: the one that its marker or its widget names, else the one that fits its content
 * (contract 2). A copy shows an island's content but has no island, so it does not wait.
 */
export function momentOf({ marker, entry, isCopy }: Island) {
  const named = isCopy ? 'eager' : marker.dataset.load || entry.when
  if (named) return named
  if (isEmpty(marker) || (entry.adopts && marker.dataset.hydrate === undefined)) return 'visible'
  return entry.personal ? 'personal' : 'interaction'
}

/** Calls `want` when the moment comes. */
type Strategy = (want: () => void, island: Island, user: Promise<unknown>, moment: string) => unknown

/** What to do when a marker comes into sight. */
const onInSight = new WeakMap<Element, () => void>()
let sightObserver: IntersectionObserver | undefined

/** With `interaction`, or with an unknown strategy, an island waits for its first use only. */
const strategies: Record<string, Strategy | null> = {
  // `data-load` may be the name of one of every object's own methods.
  __proto__: null,
  eager: want => want(),
  idle: whenIdle,
  visible(want, { marker }) {
    // A marker in the first window starts at once, because the observer reports only after a frame.
    if (isInSight(marker)) return want()
    sightObserver ??= new IntersectionObserver(
      entries => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) onInSight.get(target)!()
      },
      { rootMargin: '25%' },
    )
    onInSight.set(marker, want)
    sightObserver.observe(marker)
  },
  personal(want, { entry }, user) {
    user.then(someone => someone && whenIdle(want))
    // The first read of `localStorage` takes a hundredth of a second or more on a slow phone.
    whenIdle(() => hasKept(entry.personal!) && want())
  },
  media(want, island, _, moment) {
    const query = moment.slice('media'.length)
    // Both `media(min-width: 60em)` and `media(screen and (min-width: 60em))`.
    const list = (island.media = matchMedia(`${query},${query.slice(1, -1)}`))
    const look = () => list.matches && want()
    list.onchange = look
    look()
  },
}

/**
 * Starts an island when its moment comes.
 * @param user the signed-in user, if there is one
 */
export function waitForMoment(island: Island, want: () => void, user: Promise<unknown>) {
  const moment = momentOf(island)
  strategies[moment.split('(')[0]!]?.(want, island, user, moment)
}
