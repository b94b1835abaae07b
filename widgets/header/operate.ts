import { arrowKey } from './arrowKeys'
import { attend } from './attend'

/** A `<details>` of the header; its list is the element after it. None: nothing is open. */
export type Fold = HTMLDetailsElement | null | undefined

/** The menu of one header. */
export interface Menu {
  header: HTMLElement
  /** The window is large enough for a row. */
  large: MediaQueryList
  /**
   * Whether the menu is a row: in a large window, if the row has room for its items. Else it is a sheet that locks the
   * page (9.13).
   */
  isWide: () => boolean
  /** See room.ts. */
  measureRoom: (header: HTMLElement) => void
  /** Ends all listeners. */
  signal: AbortSignal
  /** Opens a fold and those it lies in, and closes all others. */
  show: (fold?: Fold) => void
  /** The deepest of those that are open. */
  innermost: () => Fold
  /** What opens the list that an element is in. */
  foldAround: (element: Element) => Fold
  /** What the pointer has opened by resting on it. `show` forgets it. */
  hovered?: Fold
  /** Runs as soon as something opens or closes. `attend` sets it. */
  onChange?: () => void
}

/** What the island hands over: this code is a chunk of its own. */
type Given = Pick<Menu, 'header' | 'large' | 'measureRoom' | 'signal'>

/**
 * Makes the menu do what `<details>` alone cannot. What is open is said by the `open` of each and nowhere else, as the
 * browser opens them, too: before this code is there, and for good where it never is.
 */
export function operate(given: Given) {
  const { header, large, signal } = given
  if (signal.aborted) return
  const isWide = () => large.matches && !header.closest('[data-narrow]')
  const innermost = () => [...header.querySelectorAll('[open]')].pop() as Fold
  const foldAround = (element: Element) => element.closest('[data-part]')!.previousElementSibling as Fold
  /** The burger, whose sheet is a row on the screen of a desktop: it neither opens nor closes. */
  const isRow = (fold: HTMLDetailsElement) => isWide() && !foldAround(fold)
  const menu: Menu = { ...given, isWide, show, innermost, foldAround }

  function show(fold?: Fold) {
    menu.hovered = undefined
    // The sheet of a phone hangs below the bar, wherever the page has put that.
    header.style.setProperty('--_top', `${header.getBoundingClientRect().bottom}px`)
    for (const other of header.querySelectorAll('details')) {
      const isAround = other === fold || other.nextElementSibling!.contains(fold as Node)
      other.open = isAround && !isRow(other)
      other.firstElementChild!.setAttribute('aria-expanded', `${other.open}`)
    }
    menu.onChange?.()
    // What closes around the focus hands it to what opened it.
    let lost = document.activeElement
    let around: Fold
    while (
      header.contains(lost) &&
      (around = foldAround(lost!)) &&
      !around.open &&
      !(isWide() && !foldAround(around))
    ) {
      lost = around.firstElementChild
      ;(lost as HTMLElement).focus()
    }
  }

  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type] & { target: Element }) => void,
  ) => header.addEventListener(type, listener as never, { signal })

  on('click', event => {
    const control = event.target.closest('a, summary')
    if (!control) return
    if (control.matches('a')) return show()
    event.preventDefault()
    const fold = control.parentElement as HTMLDetailsElement
    // The click of somebody whose pointer has just opened it says "open", too.
    if (fold.open && fold === menu.hovered) menu.hovered = undefined
    else show(fold.open ? foldAround(fold) : fold)
  })

  on('keydown', event => {
    const { key, target } = event
    if (!/^(Arrow|Home|End)/.test(key) || !target.closest('[data-part=menu]')) return
    event.preventDefault()
    arrowKey(key, target, menu)
  })

  attend(menu)
  // The browser may have opened a list before this ran.
  if (innermost()) show(innermost())
}
