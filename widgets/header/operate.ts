import { zoomOf } from '../../shared/page/host/zoomOf'
import { arrowKey } from './arrowKeys'
import { attend } from './attend'
import type { Fold, Menu } from './menu'

/** What the island passes in. */
type MenuParts = Pick<Menu, 'header' | 'large' | 'measureRoom' | 'signal'>

/**
 * Makes the menu do what `<details>` alone cannot. Only the `open` attribute of each fold says whether it is open. The
 * browser also changes it, before this code runs.
 */
export function operate(parts: MenuParts) {
  const { header, large, signal } = parts
  if (signal.aborted) return
  const isWide = () => large.matches && !header.closest('[data-narrow]')
  const innermost = () => [...header.querySelectorAll('[open]')].pop() as Fold
  const foldAround = (element: Element) => element.closest('[data-part]')!.previousElementSibling as Fold
  /** Whether a fold is the burger of a desktop. There its sheet is a row, which neither opens nor closes. */
  const isRow = (fold: HTMLDetailsElement) => isWide() && !foldAround(fold)
  const menu: Menu = { ...parts, isWide, show, innermost, foldAround }

  function show(fold?: Fold) {
    menu.hovered = undefined
    // The sheet of a phone begins below the bar, wherever the page puts the bar.
    header.style.setProperty('--_top', `${header.getBoundingClientRect().bottom / zoomOf(header)}px`)
    for (const other of header.querySelectorAll('details')) {
      const isAround = other === fold || other.nextElementSibling!.contains(fold as Node)
      other.open = isAround && !isRow(other)
    }
    menu.onChange?.()
    leaveClosedLists(document.activeElement)
  }

  /** Moves the focus from a list that is closed to the control that opens the list. */
  function leaveClosedLists(focused: Element | null) {
    const fold = header.contains(focused) ? foldAround(focused!) : undefined
    if (!fold || fold.open || isRow(fold)) return
    const control = fold.firstElementChild as HTMLElement
    control.focus()
    // The control may itself be in a list that is closed.
    leaveClosedLists(control)
  }

  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type] & { target: Element }) => void,
  ) => header.addEventListener(type, listener as (event: Event) => void, { signal })

  /** Whether the last click opened a list, or kept one open. */
  let hasOpened = false
  on('click', event => {
    const control = event.target.closest('a, summary')
    if (!control) return
    // The rest of a double click. The list that it has opened may have a link under the pointer.
    if (event.detail > 1 && hasOpened) return event.preventDefault()
    hasOpened = false
    if (control.matches('a')) return show()
    event.preventDefault()
    const fold = control.parentElement as HTMLDetailsElement
    // The pointer has just opened this list, and the visitor clicks to open it. The click must not close it again.
    if (fold.open && fold === menu.hovered) menu.hovered = undefined
    else show(fold.open ? foldAround(fold) : fold)
    hasOpened = fold.open
  })

  on('keydown', event => {
    const { key, target } = event
    if (!/^(Arrow|Home|End)/.test(key) || !target.closest('[data-part=menu]')) return
    event.preventDefault()
    arrowKey(key, target, menu)
  })

  // The browser may have opened a list before this code ran. Comes before the pointer may open another one.
  if (innermost()) show(innermost())
  attend(menu)
}
