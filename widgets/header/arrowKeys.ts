import { forwards } from '../../shared/page/host/elements'
import type { Fold, Menu } from './menu'

const CONTROL = 'a, summary'

/** In text from right to left, rows run to the left, and a submenu lies to the left. */
const MIRRORED: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/**
 * Handles arrow keys, Home and End on a control of the menu. They move along its list, into an item's list, and out
 * again. A row is horizontal. Lists, and the menu of a phone, are vertical.
 */
export function arrowKey(pressed: string, from: Element, { header, isWide, show, foldAround }: Menu) {
  const key = forwards(header) < 0 ? (MIRRORED[pressed] ?? pressed) : pressed
  const control = from.closest<HTMLElement>(CONTROL)
  const around = control && foldAround(control)
  if (!around) return
  const row = isWide() && !foldAround(around)
  const [previous, next, into, out] = row
    ? ['ArrowLeft', 'ArrowRight', 'ArrowDown', 'ArrowUp']
    : ['ArrowUp', 'ArrowDown', 'ArrowRight', 'ArrowLeft']

  const own = control.matches('summary') ? (control.parentElement as Fold) : undefined
  // On a phone an open item covers the items beside it, so the down key leads into its list.
  if (own && (key === into || (key === next && own.open && !isWide()))) {
    show(own)
    own.nextElementSibling!.querySelector<HTMLElement>(CONTROL)?.focus()
    return
  }
  if (key === out) {
    const back = own?.open ? around : foldAround(around)
    if (back) show(back)
    return
  }

  const neighbours = [...header.querySelectorAll<HTMLElement>(CONTROL)].filter(
    other => foldAround(other) === around && other.closest('nav') === control.closest('nav'),
  )
  const here = neighbours.indexOf(control)
  const to = { [previous]: here - 1, [next]: here + 1, Home: 0, End: neighbours.length - 1 }[key]
  if (to === undefined) return
  // The up key on the first item of a list leads to the control that opened the list.
  const opener = to < 0 && !row ? (around.firstElementChild as HTMLElement) : undefined
  const goal = neighbours[to] ?? opener
  goal?.focus()
}
