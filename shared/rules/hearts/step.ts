import { forwards } from '../../page/host/elements'

/** Where a row is scrolling to. */
interface Goal {
  /** From 0. */
  slide: number
  /** `scrollLeft` of the row when it arrives, in px. */
  left: number
}

const goals = new WeakMap<Element, Goal>()

/** Time between two looks at whether a row has stopped, in ms. Safari before 26.2 has no event for it. */
const LOOK_MS = 100

/** A row that stands still so long without having arrived does not go on, in ms. A busy phone's pauses are shorter. */
const STOPPED_MS = 1000

/**
 * Lets a row move without snapping until it has stopped. When a row that snaps is laid out while it moves, Safari turns
 * it back to the slide that it came from.
 */
function moveFreely(track: HTMLElement) {
  const { style } = track
  const before = style.scrollSnapType
  style.setProperty('scroll-snap-type', 'none', 'important')
  let last: number
  let still = 0
  const timer = setInterval(() => {
    still = last === track.scrollLeft ? still + LOOK_MS : 0
    last = track.scrollLeft
    const hasArrived = Math.abs(last - goals.get(track)!.left) <= 1
    if (!still || (!hasArrived && still < STOPPED_MS)) return
    clearInterval(timer)
    goals.delete(track)
    style.scrollSnapType = before
  }, LOOK_MS)
}

/**
 * Scrolls a row of slides forwards or back. The first slide follows the last. A row that is still moving goes on from
 * the slide that it is moving to, so that each of several quick presses counts.
 * @param at the slide that the row is scrolled to, from 0
 * @param leftOf where the row must be scrolled to for a slide, in px
 * @returns the slide that it goes to
 */
export function step(track: HTMLElement, at: number, by: number, count: number, leftOf: (slide: number) => number) {
  const from = goals.get(track)?.slide ?? at
  const to = (from + by + count) % count
  const most = track.scrollWidth - track.clientWidth
  const left = Math.max(-most, Math.min(most, leftOf(to)))
  if (!goals.has(track)) moveFreely(track)
  goals.set(track, { slide: to, left })
  // Jumps from the last to the first, because a smooth scroll would pass all the others.
  const jumps = Math.abs(to - from) > 1 || matchMedia('(prefers-reduced-motion: reduce)').matches
  track.scroll({ left, behavior: jumps ? 'instant' : 'smooth' })
  return to
}

/** The slide that a row is scrolled to, from 0. Each of its slides is as wide as the row. */
export const slideAt = ({ scrollLeft, clientWidth }: Element, count: number) =>
  Math.min(count - 1, Math.round(Math.abs(scrollLeft) / (clientWidth || 1)))

/**
 * `step` for a row whose slides are as wide as the row. Reads where the row is: the event of its last movement may still
 * be on its way.
 */
export const stepPhotos = (track: HTMLElement, by: number, count: number) =>
  step(track, slideAt(track, count), by, count, slide => slide * forwards(track) * track.clientWidth)
