import { documentPart } from '../../shared/page/host/documentPart'
import { forwards } from '../../shared/page/host/elements'
import { zoomOf } from '../../shared/page/host/zoomOf'
import type { Menu } from './menu'

/** The width of a dropdown's list, in px (9.13). */
const LIST = 230

/**
 * Measures the row again whenever its space may have changed. It closes open lists when the window crosses 1200 px,
 * because an open sheet has no row to measure.
 * @returns a function that measures now, unless something is open
 */
export function watchRoom({ header, large, innermost, measureRoom, signal, show }: Menu) {
  const measure = () => {
    if (!innermost()) measureRoom(header)
  }
  const observer = new ResizeObserver(measure)
  observer.observe(header)
  signal.addEventListener('abort', () => observer.disconnect())
  large.addEventListener('change', () => show(), { signal })
  // Another font needs another width.
  documentPart('fonts')?.addEventListener('loadingdone', measure, { signal })
  // The row is not measured while the visitor points at it or has the focus in it.
  header.addEventListener('pointerleave', measure, { signal })
  header.addEventListener(
    'focusout',
    ({ relatedTarget }) => header.contains(relatedTarget as Node | null) || measure(),
    { signal },
  )
  return measure
}

/**
 * Moves an open dropdown so that it stays inside the window, even if a second list opens beside it. So nothing moves
 * when that happens (9.13). If the move would take it away from its button, it gets the width of two lists at once. The
 * sheet behind it gets its height.
 */
export function keepInside(header: HTMLElement) {
  const fold = header.querySelector<HTMLElement>('nav > ul > li > [open]')
  if (!fold) return header.style.removeProperty('--_sheet')
  const dropdown = fold.nextElementSibling as HTMLElement
  dropdown.style.setProperty('--_shift', '0px')
  dropdown.removeAttribute('data-full')
  const { clientWidth } = document.documentElement
  const direction = forwards(header)
  /** How far an element reaches in the direction of the text. */
  const endOf = (element: Element) => {
    const { left, right } = element.getBoundingClientRect()
    return direction > 0 ? right : clientWidth - left
  }
  const zoom = zoomOf(header)
  const second = dropdown.querySelector('details') && !dropdown.querySelector('[open]') ? LIST * zoom : 0
  const back = Math.max(0, endOf(dropdown) + second - clientWidth)
  dropdown.toggleAttribute('data-full', second > 0 && endOf(dropdown) - back < endOf(fold))
  dropdown.style.setProperty('--_shift', `${(-back * direction) / zoom}px`)
  header.style.setProperty('--_sheet', `${dropdown.offsetHeight}px`)
}
