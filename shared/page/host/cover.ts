/** How far below a free edge something may begin that still covers it: a header that floats a little, in px. */
const FLOAT = 12
/** Bars that themes put one below another. */
const MOST_BARS = 3

/** The part that the page keeps in its place and that an element belongs to, unless it holds `other` as well. */
function stuckPart(element: Element, other: Element) {
  for (let part: Element | null = element; part && !part.contains(other); part = part.parentElement)
    if (/fixed|sticky/.test(getComputedStyle(part).position)) return part
  return undefined
}

/**
 * How much of the window's top the page keeps for itself where an element is, in px: the height of a sticky header. What
 * lies over it more than half of the window is no header.
 */
export function coverOf(element: Element) {
  const { left, right } = element.getBoundingClientRect()
  const middle = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
  let cover = 0
  for (let bars = 0; bars < MOST_BARS; bars++) {
    const bottoms = document
      .elementsFromPoint(middle, cover + FLOAT)
      // A toast, a menu or a dialog of ours comes and goes.
      .filter(over => !element.contains(over) && !over.closest('[popover], dialog'))
      .map(over => stuckPart(over, element)?.getBoundingClientRect().bottom ?? 0)
      .filter(bottom => bottom < innerHeight / 2)
    const bottom = Math.max(...bottoms)
    if (bottom <= cover) break
    cover = bottom
  }
  return cover
}
