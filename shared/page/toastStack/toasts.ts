import { now } from '../host/clock'
import { takeEscape } from '../host/takeEscape'
import type { NotifyOptions } from '../loader/loader'
import { putAway, takeOut } from './stack'
import { toastElement } from './toast'

/** How long a toast stays by default, and how long with an action, in ms (9.6). */
const DEFAULT_MS = 3_000
const LONG_MS = 8_000
/** How long a toast fades (9.7), and how long a live region must exist before its words so that they are read, in ms. */
const FADE_MS = 400
const HEARD_MS = 100
/** How long a toast stays at least after the pointer or the focus has left it, in ms. */
const GRACE_MS = 1_000
/** The longest time of a timer, in ms. */
const FOREVER_MS = 2 ** 31 - 1
/** The most toasts at the same time. Above that the oldest ones leave, and first the successes without an action. */
const MOST = 4
const MOST_NARROW = 2
const NARROW = '(max-width: 360px)'

interface Toast {
  element: HTMLElement
  /** Whether it leaves first when there are too many. */
  light: boolean
  /** The rest of its time, in ms, counted from `since`. `since` is absent while the time is stopped. */
  left: number
  since?: number
  timer?: ReturnType<typeof setTimeout>
  dismiss: () => void
}

let toasts: Toast[] = []
let cameFrom: HTMLElement | undefined
let check: ReturnType<typeof setInterval> | undefined

/**
 * Whether the time of the toasts stops: somebody uses them, or the page is hidden. Ignores `:hover` after a touch,
 * because it remains.
 */
const held = (host: Element) =>
  document.hidden ||
  host.matches(':focus-within, :active') ||
  (matchMedia('(hover: hover)').matches && host.matches(':hover'))

function hold(toast: Toast) {
  if (toast.since === undefined) return
  clearTimeout(toast.timer)
  toast.left = Math.max(GRACE_MS, toast.left - (now() - toast.since))
  toast.since = undefined
}

function run(toast: Toast) {
  if (toast.since !== undefined) return
  toast.since = now()
  if (toast.left < FOREVER_MS) toast.timer = setTimeout(toast.dismiss, toast.left)
}

/** Starts or stops the time of the toasts. */
function update() {
  const host = toasts[0]?.element.parentElement
  const stopped = host && held(host)
  for (const toast of toasts) if (toast.element.dataset.state === 'shown') stopped ? hold(toast) : run(toast)
  // The event that ends a stop may not come, for example when the element under the pointer is removed. So this checks
  // again.
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
  // The dialog around the toast stays open.
  event.preventDefault()
  takeEscape(event)
  toasts.find(({ element }) => element.contains(event.target as Node))?.dismiss()
}

function listen(host: HTMLElement) {
  // Firefox changes `:hover` between the pointer event and the mouse event.
  for (const type of ['mouseover', 'mouseout', 'pointerup', 'focusout']) host.addEventListener(type, update)
  host.addEventListener('focusin', noteFocus)
  host.addEventListener('keydown', dismissFocused)
  document.addEventListener('visibilitychange', update)
}

/**
 * Shows a toast at the top of the screen, above any dialog (4.18, 9.6, 9.7). A text is shown as text. Nodes must come
 * from our own code. It stays while the pointer or the focus is on it.
 * @returns a function that removes it
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
  const { element, say, offer } = toastElement(kind, () => toast.dismiss(), action)
  const usual = action ? LONG_MS : DEFAULT_MS
  const wanted = typeof duration === 'number' && duration > 0 ? duration : usual
  const toast: Toast = { element, light: kind === 'success' && !action, left: Math.min(wanted, FOREVER_MS), dismiss }

  const host = takeOut()
  if (!toasts.length && !host.hasChildNodes()) listen(host)
  host.append(element)
  toasts.push(toast)
  makeRoom(toast)
  toast.timer = setTimeout(() => {
    const { parentNode, nextSibling } = element
    // An alert comes with its words, into a stack that was there before. Otherwise Firefox announces nothing.
    if (kind === 'error') element.remove()
    say(content)
    if (kind === 'error') parentNode!.insertBefore(element, nextSibling)
    // It has to have a style from which it comes in.
    void element.offsetHeight
    offer()
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
