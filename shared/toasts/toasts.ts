import type { NotifyOptions } from '../loader/loader'
import { putAway, takeOut } from './stack'
import { toastElement } from './toast'

/** What a toast stays for by default, and where there is something to do (9.6). */
const DEFAULT_MS = 3_000
const LONG_MS = 8_000
/** How long it takes to fade away (9.7), and how long before its words a live region has to be there to be heard. */
const FADE_MS = 400
const HEARD_MS = 100
/** After the pointer or the focus has left, it stays for this at least. */
const GRACE_MS = 1_000
/** Timers cannot count further. */
const FOREVER_MS = 2 ** 31 - 1
/** More than this at once and the oldest go, first those that say that all is well and have nothing to do. */
const MOST = 4
const MOST_NARROW = 2
const NARROW = '(max-width: 360px)'

interface Toast {
  element: HTMLElement
  /** The first to go when there are too many. */
  light: boolean
  /** What is left of its time, in ms; it runs from `since`, unless the toasts are held. */
  left: number
  since?: number
  timer?: ReturnType<typeof setTimeout>
  dismiss: () => void
}

let toasts: Toast[] = []
let cameFrom: HTMLElement | undefined
let check: ReturnType<typeof setInterval> | undefined

/** Someone reads or uses them, or nobody is there to read. A finger leaves `:hover` behind on what it touched. */
const held = (host: Element) =>
  document.hidden ||
  host.matches(':focus-within, :active') ||
  (matchMedia('(hover: hover)').matches && host.matches(':hover'))

function hold(toast: Toast) {
  if (toast.since === undefined) return
  clearTimeout(toast.timer)
  toast.left = Math.max(GRACE_MS, toast.left - (performance.now() - toast.since))
  toast.since = undefined
}

function run(toast: Toast) {
  if (toast.since !== undefined) return
  toast.since = performance.now()
  if (toast.left < FOREVER_MS) toast.timer = setTimeout(toast.dismiss, toast.left)
}

/** Lets the toasts' time run, or stops it. */
function update() {
  const host = toasts[0]?.element.parentElement
  const stopped = host && held(host)
  for (const toast of toasts) if (toast.element.dataset.state === 'shown') stopped ? hold(toast) : run(toast)
  // The event that ends a hold may not come: when what the pointer is over goes away, for one.
  clearInterval(check)
  check = stopped ? setInterval(update, 500) : undefined
}

function noteFocus({ relatedTarget, currentTarget }: FocusEvent) {
  if (relatedTarget instanceof HTMLElement && !(currentTarget as Element).contains(relatedTarget))
    cameFrom = relatedTarget
  update()
}

function dismissFocused(event: KeyboardEvent) {
  if (event.key !== 'Escape') return
  // The dialog that the toast may lie in stays open.
  event.preventDefault()
  event.stopPropagation()
  toasts.find(({ element }) => element.contains(event.target as Node))?.dismiss()
}

function listen(host: HTMLElement) {
  for (const type of ['pointerover', 'pointerout', 'pointerup', 'focusout']) host.addEventListener(type, update)
  host.addEventListener('focusin', noteFocus)
  host.addEventListener('keydown', dismissFocused)
  document.addEventListener('visibilitychange', update)
}

/**
 * Shows a toast at the top of the screen, above any dialog (4.18, 9.6, 9.7). Text is shown as text; nodes must come
 * from our own code. It stays while the pointer or the focus is on it.
 * @returns what takes it away again
 */
export function notify(
  message: string | Node,
  type: 'success' | 'error' = 'success',
  options?: NotifyOptions | null,
): () => void {
  const { duration, action } = options ?? {}
  const content = message instanceof Node ? message : String(message ?? '').trim()
  if (!content) return () => {}
  const kind = type === 'error' ? 'error' : 'success'
  const { element, words } = toastElement(kind, () => toast.dismiss(), action)
  const wanted = typeof duration === 'number' && duration > 0 ? duration : action ? LONG_MS : DEFAULT_MS
  const toast: Toast = { element, light: kind === 'success' && !action, left: Math.min(wanted, FOREVER_MS), dismiss }

  const host = takeOut()
  if (!toasts.length && !host.hasChildNodes()) listen(host)
  host.append(element)
  toasts.push(toast)
  makeRoom(toast)
  toast.timer = setTimeout(() => {
    words.append(content)
    element.dataset.state = 'shown'
    update()
  }, HEARD_MS)

  function dismiss() {
    if (element.dataset.state === 'leaving') return
    clearTimeout(toast.timer)
    toasts = toasts.filter(other => other !== toast)
    if (element.contains(document.activeElement)) cameFrom?.focus({ preventScroll: true })
    element.style.setProperty('--_height', `${element.offsetHeight}px`)
    element.dataset.state = 'leaving'
    element.inert = true
    setTimeout(() => {
      element.remove()
      if (!host.hasChildNodes()) {
        document.removeEventListener('visibilitychange', update)
        cameFrom = undefined
        putAway()
      }
    }, FADE_MS)
    update()
  }
  return dismiss
}

function makeRoom(newest: Toast) {
  const most = matchMedia(NARROW).matches ? MOST_NARROW : MOST
  while (toasts.length > most) {
    const older = toasts.filter(toast => toast !== newest && !toast.element.contains(document.activeElement))
    const first = older.find(({ light }) => light) ?? older[0]
    if (!first) return
    first.dismiss()
  }
}
