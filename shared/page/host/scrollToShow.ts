import { coverOf } from './cover'
import { scrollerOf } from './scrollerOf'

/** Space below what covers an element, in px. */
const GAP = 8

/**
 * Scrolls to an element, and as far as its top is seen below a header that the page keeps in sight.
 * @param block `nearest` scrolls only if it is out of sight
 */
export function scrollToShow(element: Element, block: 'start' | 'nearest') {
  element.scrollIntoView({ block, behavior: 'instant' })
  const { top } = element.getBoundingClientRect()
  const cover = coverOf(element)
  if (top >= 0 && top < cover) scrollerOf(element).scrollBy({ top: top - cover - GAP, behavior: 'instant' })
}
