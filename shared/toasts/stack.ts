import css from './Toasts.module.css'

let stack: HTMLElement | undefined
let watch: MutationObserver | undefined

/** Where toasts can be seen and used: in the modal dialog on top, as all outside of it is inert, else in the body. */
function home(): Element {
  const modals = document.querySelectorAll('dialog:modal')
  if (!modals.length) return document.body
  // To ask what is where costs a layout, and this is asked after every change to the page.
  if (modals.length === 1) return modals[0]!
  // A backdrop covers the whole screen, and nothing inert is ever hit: what is in a corner belongs to the one on top.
  return document.elementFromPoint(0, 0)?.closest('dialog:modal') ?? modals[modals.length - 1]!
}

/** Keeps the stack where it can be used, also when dialogs open, close or leave with it inside. */
function place(host: HTMLElement) {
  const target = home()
  if (host.parentNode === target && host.isConnected) return
  // Moved rather than inserted anew where the browser can, so that screen readers do not say it all again.
  if (host.isConnected && 'moveBefore' in target) (target as MovableParent).moveBefore(host, null)
  else target.append(host)
  standClear()
  if (!('showPopover' in host)) return
  // Anew, to be the last in the top layer.
  if (host.matches(':popover-open')) host.hidePopover()
  host.showPopover()
}

/** In px: what ends higher than this, a toast at the top of the screen would cover. */
const TOP = 88
/** In px, between a bar and the toasts below it. */
const GAP = 8

/** Leaves the name and the way out of the dialog that the toasts lie in to be seen: they stand below that bar. */
function standClear() {
  const bar = stack?.parentElement?.querySelector(':scope > [data-bar]')?.getBoundingClientRect()
  const below = bar && bar.top < TOP && bar.height ? bar.bottom + GAP : 0
  stack?.style.setProperty('--_bar', `${below}px`)
}

type MovableParent = Element & { moveBefore: (node: Node, before: Node | null) => void }

/** The element that toasts are in, on the page from the first toast on until `putAway`. */
export function takeOut(): HTMLElement {
  if (!stack) {
    stack = document.createElement('div')
    stack.className = css.stack!
    stack.dataset.island = 'toasts'
    stack.popover = 'manual'
  }
  const host = stack
  if (!watch) {
    watch = new MutationObserver(() => place(host))
    watch.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['open'] })
    addEventListener('resize', standClear)
  }
  place(host)
  standClear()
  return host
}

/** Takes the empty stack off the page. */
export function putAway() {
  watch?.disconnect()
  watch = undefined
  removeEventListener('resize', standClear)
  stack?.remove()
}
