/** The slide that a row is scrolling to, from 0. */
const goals = new WeakMap<Element, number>()

/**
 * Scrolls a row of slides forwards or back. The first slide follows the last. A row that is still moving goes on from
 * the slide that it is moving to, so that each of several quick presses counts.
 * @param at the slide that is shown, from 0
 * @param leftOf where the row must be scrolled to for a slide, in px
 * @returns the slide that it goes to
 */
export function step(track: Element, at: number, by: number, count: number, leftOf: (slide: number) => number) {
  const from = goals.get(track) ?? at
  const to = (from + by + count) % count
  // Without this event nobody would know when the row has stopped.
  if ('onscrollend' in track) {
    goals.set(track, to)
    track.addEventListener('scrollend', () => goals.delete(track), { once: true })
  }
  // Jumps from the last to the first, because a smooth scroll would pass all the others.
  const jumps = Math.abs(to - from) > 1 || matchMedia('(prefers-reduced-motion: reduce)').matches
  track.scroll({ left: leftOf(to), behavior: jumps ? 'instant' : 'smooth' })
  return to
}
