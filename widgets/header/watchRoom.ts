import { forwards } from '../../shared/ui/forwards'
import type { Menu } from './operate'

/** How wide a list of a dropdown is, in px (9.13). */
const LIST = 230

/**
 * Measures the row again whenever it may have more room, or less. `show` closes what is open first, as an open sheet has no
 * row to measure.
 * @returns what measures it now, if nothing is open
 */
export function watchRoom({ header, large, innermost, measureRoom, signal, show }: Menu) {
  const measure = () => {
    if (!innermost()) measureRoom(header)
  }
  const observer = new ResizeObserver(measure)
  observer.observe(header)
  signal.addEventListener('abort', () => observer.disconnect())
  large.addEventListener('change', () => show(), { signal })
  // Other letters take other room.
  document.fonts?.addEventListener('loadingdone', measure, { signal })
  // Where the visitor was pointing or had the focus, it was not measured.
  header.addEventListener('pointerleave', measure, { signal })
  header.addEventListener(
    'focusout',
    ({ relatedTarget }) => header.contains(relatedTarget as Node | null) || measure(),
    { signal },
  )
  return measure
}

/**
 * Moves an open dropdown so that it stays inside the window, also when a second list opens beside its own: nothing moves
 * then (9.13). Where that would take it away from its button, it has the room of two lists from the start.
 */
export function keepInside(header: HTMLElement) {
  const fold = header.querySelector<HTMLElement>('nav > ul > li > [open]')
  if (!fold) return
  const dropdown = fold.nextElementSibling as HTMLElement
  dropdown.style.setProperty('--_shift', '0px')
  dropdown.removeAttribute('data-full')
  const { clientWidth } = document.documentElement
  const direction = forwards(header)
  /** How far an element reaches the way that text runs. */
  const endOf = (element: Element) => {
    const { left, right } = element.getBoundingClientRect()
    return direction > 0 ? right : clientWidth - left
  }
  const second = dropdown.querySelector('details') && !dropdown.querySelector('[open]') ? LIST : 0
  const back = Math.max(0, endOf(dropdown) + second - clientWidth)
  dropdown.toggleAttribute('data-full', second > 0 && endOf(dropdown) - back < endOf(fold))
  dropdown.style.setProperty('--_shift', `${-back * direction}px`)
}
