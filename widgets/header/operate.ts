/** A `<details>` of the header; its list is the element after it. None: nothing is open. */
export type Fold = HTMLDetailsElement | null | undefined

/** The menu of one header. */
export interface Menu {
  header: HTMLElement
  /** From 1200 px on (more with larger letters) the menu is a row; below, it is a sheet that locks the page (9.13, contract 11). */
  wide: MediaQueryList
  /** Ends all listeners. */
  signal: AbortSignal
  /** Opens a fold and those it lies in, and closes all others. */
  show: (fold?: Fold) => void
  /** The deepest of those that are open. */
  innermost: () => Fold
  /** What opens the list that an element is in. */
  foldAround: (element: Element) => Fold
}

/** How long the pointer rests on an item before it opens, in ms: longer where it may be on its way across. */
const OPEN_MS = 60
const SWITCH_MS = 180
/** How long it may be outside the header before what is open closes, in ms. */
const LEAVE_MS = 250

/**
 * Makes the menu do what `<details>` alone cannot. What is open is said by the `open` of each and nowhere else, as the
 * browser opens them, too: before this runs, and for good where it never does.
 * @returns what ends it
 */
export function operate(header: HTMLElement) {
  const ended = new AbortController()
  const { signal } = ended
  const wide = matchMedia('(min-width: 75em)')
  const all = (selector: string) => [...header.querySelectorAll(selector)]
  const innermost = () => all('[open]').pop() as Fold
  const foldAround = (element: Element) => element.closest('[data-part]')!.previousElementSibling as Fold
  const later = import('./later')
  let timer: ReturnType<typeof setTimeout>
  /** What the pointer has opened. */
  let hovered: Fold

  const show = (fold?: Fold) => {
    clearTimeout(timer)
    hovered = undefined
    // The sheet of a phone hangs below the bar, wherever the page has put that.
    header.style.setProperty('--_top', `${header.getBoundingClientRect().bottom}px`)
    for (const other of all('details') as HTMLDetailsElement[]) {
      other.open = other === fold || other.nextElementSibling!.contains(fold as Node)
      other.firstElementChild!.setAttribute('aria-expanded', `${other.open}`)
    }
    // What closes around the focus hands it to what opened it. Nothing has to be open around the row of a desktop.
    let lost = document.activeElement
    let around: Fold
    while (
      header.contains(lost) &&
      (around = foldAround(lost!)) &&
      !around.open &&
      !(wide.matches && !foldAround(around))
    ) {
      lost = around.firstElementChild
      ;(lost as HTMLElement).focus()
    }
  }

  const soon = (fold: Fold, delay: number) => {
    timer = setTimeout(() => {
      show(fold)
      hovered = fold
    }, delay)
  }

  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type] & { target: Element }) => void,
  ) => header.addEventListener(type, listener as never, ended)

  on('click', event => {
    const control = event.target.closest('a, summary')
    if (!control) return
    if (control.matches('a')) return show()
    event.preventDefault()
    const fold = control.parentElement as HTMLDetailsElement
    // The click of somebody whose pointer has just opened it says "open", too.
    if (fold.open && fold === hovered) hovered = undefined
    else show(fold.open ? foldAround(fold) : fold)
  })

  const point = ({ type, pointerType, target }: PointerEvent & { target: Element }) => {
    if (pointerType !== 'mouse' || !wide.matches) return
    clearTimeout(timer)
    if (type === 'pointerleave') return soon(undefined, LEAVE_MS)
    const item = target.closest('li')
    const fold = item?.querySelector<HTMLDetailsElement>(':scope > details')
    const some = innermost()?.closest('li')
    // Nothing changes over the item that is open, nor, while none is open, over an item without a list.
    if (item && (fold ? !fold.open : some && foldAround(item) !== innermost()))
      soon(fold ?? foldAround(item), some ? SWITCH_MS : OPEN_MS)
  }
  on('pointerover', point)
  on('pointerleave', point)

  const menu: Menu = { header, wide, signal, show, innermost, foldAround }
  on('keydown', event => {
    const { key, target } = event
    if (!/^(Arrow|Home|End)/.test(key) || !target.closest('[data-part=menu]')) return
    event.preventDefault()
    void later.then(({ arrowKey }) => arrowKey(key, target, menu))
  })

  // The pointer may have been over an item, or a list been open, before this ran.
  const pointed = (wide.matches && all('li:hover > details').pop()) as Fold
  const first = pointed || innermost()
  if (first) show(first)
  hovered = pointed

  void later.then(({ attend }) => attend(menu))

  return () => ended.abort()
}
