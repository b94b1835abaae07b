import { scrollerOf } from './scrollerOf'

/** Space below what covers an element, in px. */
const GAP = 8

/** The lower edge of what the page keeps over an element: a sticky header. `undefined` where nothing covers its top. */
function coverOf(element: Element) {
  const { left, top, width } = element.getBoundingClientRect()
  let over = document.elementFromPoint(left + width / 2, top + 1)
  for (; over && !over.contains(element); over = over.parentElement) {
    const { bottom } = over.getBoundingClientRect()
    // A banner or a chat of the page comes up from below.
    const isAbove = bottom < innerHeight / 2
    if (isAbove && /fixed|sticky/.test(getComputedStyle(over).position)) return bottom
  }
  return undefined
}

/**
 * Scrolls to an element, and as far as its top is seen below a header that the page keeps in sight.
 * @param block `nearest` scrolls only if it is out of sight
 */
export function scrollToShow(element: Element, block: 'start' | 'nearest') {
  element.scrollIntoView({ block, behavior: 'instant' })
  const cover = coverOf(element)
  const top = element.getBoundingClientRect().top - GAP
  if (cover !== undefined) scrollerOf(element).scrollBy({ top: top - cover, behavior: 'instant' })
}
