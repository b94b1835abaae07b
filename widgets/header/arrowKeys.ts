import { forwards } from '../../shared/ui/forwards'
import type { Fold, Menu } from './operate'

const CONTROL = 'a, summary'

/** Where text runs from right to left, so do rows, and what lies deeper lies to the left. */
const MIRRORED: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/**
 * Arrow keys, Home and End on a control of the menu: along its list, into the list of an item, and out again. A row lies
 * across; lists, and the menu of a phone, run down.
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
  // On a phone what is open covers its neighbours, so the way down leads into its list.
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
  // Up from the first of a list is its opener.
  const opener = to < 0 && !row ? (around.firstElementChild as HTMLElement) : undefined
  const goal = neighbours[to] ?? opener
  goal?.focus()
}
