import { documentPart } from '../host/documentPart'
import { topDialog } from '../host/topDialog'
import { raise } from '../host/topLayer'
import { zoomOf } from '../host/zoomOf'
import css from './Toasts.module.css'

let stack: HTMLElement | undefined
let watch: MutationObserver | undefined
/** Watches the size of the dialog. The bar of a sheet at the bottom of a phone moves when the sheet grows. */
let size: ResizeObserver | undefined

/**
 * Moves the stack to where it can be used. Also works when dialogs open or close, or leave the page with the stack
 * inside.
 */
function place(host: HTMLElement) {
  const target = topDialog() ?? documentPart('body')
  if (host.parentNode === target && host.isConnected) return
  // Moves the stack when the browser can. After a new insertion screen readers would read all of it again.
  if (host.isConnected && 'moveBefore' in target) (target as MovableParent).moveBefore(host, null)
  else target.append(host)
  standClear()
  size?.disconnect()
  size = new ResizeObserver(standClear)
  size.observe(target)
  raise(host, 'toasts')
}

/** A toast would cover a bar that begins above this line, in px from the top of the screen. */
const TOP = 88
/** The gap between a bar and the toasts below it, in px. */
const GAP = 8

/** What has a place at the top of the screen: the bar of a dialog, or a consent banner that had to go there. */
const BARS = ':scope > [data-bar], :scope > [data-island=cookies] > [data-edge=top]'

/** Places the toasts below a bar, so that its words and its buttons stay visible. */
function standClear() {
  const bar = stack?.parentElement?.querySelector(BARS)?.getBoundingClientRect()
  const below = bar && bar.top < TOP && bar.height ? bar.bottom + GAP : 0
  standBelow(below)
}

/** @param line in px from the top of the screen */
const standBelow = (line: number) => stack?.style.setProperty('--_bar', `${line / zoomOf(stack)}px`)

/** The box of what has the focus in the page, if the toasts lie over its middle. */
function covered() {
  const used = document.activeElement
  if (!used || stack?.contains(used)) return
  const box = used.getBoundingClientRect()
  const above = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
  return stack?.contains(above) ? box : undefined
}

/**
 * Scrolls what has the focus out from under the toasts, to the foot of the window (WCAG 2.4.11). The toasts go below what
 * stays in its place at the top, as a sticky header does.
 */
const uncover = () =>
  // The browser first scrolls to what has the focus.
  requestAnimationFrame(() => {
    standClear()
    if (!covered()) return
    document.activeElement!.scrollIntoView({ block: 'end', inline: 'nearest' })
    const stuck = covered()
    if (stuck) standBelow(stuck.bottom + GAP)
  })

type MovableParent = Element & { moveBefore: (node: Node, before: Node | null) => void }

/** The element that holds the toasts. It is in the page from the first toast until `putAway`. */
export function takeOut(): HTMLElement {
  if (!stack) {
    stack = document.createElement('div')
    stack.className = css.stack!
    stack.dataset.island = 'toasts'
  }
  const host = stack
  if (!watch) {
    watch = new MutationObserver(() => place(host))
    watch.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['open'] })
    addEventListener('resize', standClear)
    addEventListener('focusin', uncover)
  }
  place(host)
  standClear()
  return host
}

/** Removes the empty stack from the page. */
export function putAway() {
  watch?.disconnect()
  watch = undefined
  size?.disconnect()
  removeEventListener('resize', standClear)
  removeEventListener('focusin', uncover)
  stack?.remove()
}
