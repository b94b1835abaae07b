import { zoomOf } from '../../shared/page/host/zoomOf'

/** How far above the edge of the window other scripts are looked for, in px. They leave up to 30 px free. */
const ABOVE = 36
/** Where in the width of the window. */
const ACROSS = [0.12, 0.5, 0.88]

/** The element around another that the page has fixed over itself. What has no `z-index` is fixed behind it. */
function fixedAround(element: Element | null | undefined): Element | undefined {
  if (!element) return undefined
  const { position, zIndex } = getComputedStyle(element)
  return position === 'fixed' && Number(zIndex) > 0 ? element : fixedAround(element.parentElement)
}

/** The box of what the page has fixed at a point. Not of ours, which says itself how high it is. */
function fixedAt(x: number, y: number, bar: Element | null) {
  const there = document.elementsFromPoint(x, y).find(element => !bar?.contains(element))
  const fixed = there?.closest('[data-island]') ? undefined : fixedAround(there)
  // Some chats have a layer as large as the window, which lets presses through, around their button.
  const element = fixed && getComputedStyle(fixed).pointerEvents === 'none' ? there! : fixed
  return element?.getBoundingClientRect()
}

/**
 * Finds what the page has fixed at the foot of the window. In the top layer the bar would cover it: a question about
 * cookies, the button of a chat, a dialog. Tells the bar how far to stand from the edges.
 * @returns whether there is no room for the bar
 */
export function keepClearOf(bar: HTMLElement | null): boolean {
  const room = { left: 0, right: 0, foot: 0 }
  for (const part of ACROSS) {
    const box = fixedAt(innerWidth * part, innerHeight - ABOVE, bar)
    if (!box) continue
    if (box.width > innerWidth * 0.6) room.foot = Math.max(room.foot, innerHeight - box.top)
    else if (box.left + box.right < innerWidth) room.left = Math.max(room.left, box.right)
    else room.right = Math.max(room.right, innerWidth - box.left)
  }
  if (bar) for (const [edge, px] of Object.entries(room)) bar.style.setProperty(`--_${edge}`, `${px / zoomOf(bar)}px`)
  return room.foot > innerHeight / 2 || room.left + room.right > innerWidth / 2
}
