import type { Fold, Menu } from './menu'

/**
 * How long the pointer rests on an item before its list opens, in ms. It is longer if another list is open, because the
 * pointer may only be crossing.
 */
const OPEN_MS = 60
const SWITCH_MS = 180
/** How long the pointer may be outside the header before the open list closes, in ms. */
const LEAVE_MS = 250

/**
 * Opens the list under the mouse, and closes it when the mouse leaves the header (2.50, 4.16). Until this runs, a CSS
 * rule opens the list under the mouse.
 * @returns a function that cancels a waiting open or close
 */
export function followPointer(menu: Menu) {
  const { header, isWide, signal, show, innermost, foldAround } = menu
  let timer: ReturnType<typeof setTimeout>

  const soon = (fold: Fold, delay: number) => {
    timer = setTimeout(() => {
      show(fold)
      menu.hovered = fold
    }, delay)
  }
  const follow = ({ type, pointerType, target }: PointerEvent) => {
    if (pointerType !== 'mouse' || !isWide()) return
    clearTimeout(timer)
    if (type === 'pointerleave') return soon(undefined, LEAVE_MS)
    const item = (target as Element).closest('li')
    const fold = item?.querySelector<HTMLDetailsElement>(':scope > details')
    const some = innermost()?.closest('li')
    // Nothing changes over the item that is open. Nothing changes over an item without a list either while no list is
    // open.
    if (item && (fold ? !fold.open : some && foldAround(item) !== innermost()))
      soon(fold ?? foldAround(item), some ? SWITCH_MS : OPEN_MS)
  }
  header.addEventListener('pointerover', follow, { signal })
  header.addEventListener('pointerleave', follow, { signal })

  // A list that the CSS rule opened stays open, unless another one was opened since.
  const pointed = isWide() && !innermost() && [...header.querySelectorAll('li:hover > details')].pop()
  header.dataset.attended = ''
  if (pointed) {
    show(pointed as Fold)
    menu.hovered = pointed as Fold
  }
  return () => clearTimeout(timer)
}
