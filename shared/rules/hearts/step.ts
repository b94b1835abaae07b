/** The slide that a row is scrolling to, from 0. */
const goals = new WeakMap<Element, number>()

/** A row that has not moved for so long has stopped, in ms. Safari before 26.2 has no event for it. */
const STILL_MS = 100

/**
 * Lets a row move without snapping until it has stopped. When a row that snaps is laid out while it moves, Safari turns
 * it back to the slide that it came from.
 */
function moveFreely(track: HTMLElement) {
  const { style } = track
  const before = style.scrollSnapType
  style.setProperty('scroll-snap-type', 'none', 'important')
  let last: number
  const timer = setInterval(() => {
    if (last !== track.scrollLeft) {
      last = track.scrollLeft
      return
    }
    clearInterval(timer)
    goals.delete(track)
    style.scrollSnapType = before
  }, STILL_MS)
}

/**
 * Scrolls a row of slides forwards or back. The first slide follows the last. A row that is still moving goes on from
 * the slide that it is moving to, so that each of several quick presses counts.
 * @param at the slide that is shown, from 0
 * @param leftOf where the row must be scrolled to for a slide, in px
 * @returns the slide that it goes to
 */
export function step(track: HTMLElement, at: number, by: number, count: number, leftOf: (slide: number) => number) {
  const from = goals.get(track) ?? at
  const to = (from + by + count) % count
  if (!goals.has(track)) moveFreely(track)
  goals.set(track, to)
  // Jumps from the last to the first, because a smooth scroll would pass all the others.
  const jumps = Math.abs(to - from) > 1 || matchMedia('(prefers-reduced-motion: reduce)').matches
  track.scroll({ left: leftOf(to), behavior: jumps ? 'instant' : 'smooth' })
  return to
}
