import type { Fold, Menu } from './operate'

/** How long the pointer rests on an item before it opens, in ms: longer where it may be on its way across. */
const OPEN_MS = 60
const SWITCH_MS = 180
/** How long it may be outside the header before what is open closes, in ms. */
const LEAVE_MS = 250

/**
 * Opens what the mouse rests on, and closes it when the mouse leaves the header (2.50, 4.16). Until this runs, a rule opens
 * what the mouse is over.
 * @returns what forgets where the mouse has rested so far
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
    // Nothing changes over the item that is open, nor, while none is open, over an item without a list.
    if (item && (fold ? !fold.open : some && foldAround(item) !== innermost()))
      soon(fold ?? foldAround(item), some ? SWITCH_MS : OPEN_MS)
  }
  header.addEventListener('pointerover', follow, { signal })
  header.addEventListener('pointerleave', follow, { signal })

  // What a rule has opened stays open, if nothing else has been opened meanwhile.
  const pointed = isWide() && !innermost() && [...header.querySelectorAll('li:hover > details')].pop()
  header.dataset.attended = ''
  if (pointed) {
    show(pointed as Fold)
    menu.hovered = pointed as Fold
  }
  return () => clearTimeout(timer)
}
