import { afterPaint } from '../host/tasks'

/** Longest time that an open dialog is not modal, in ms. */
const MODAL_WITHIN_MS = 500

/**
 * Makes an open dialog modal, or modal again where a script has moved it. Its content stays scrolled, and the focus stays
 * where it is in the dialog.
 */
export function makeModal(dialog: HTMLDialogElement) {
  const { activeElement } = document
  const { scrollTop } = dialog
  const focused = dialog.contains(activeElement) ? (activeElement as HTMLElement) : dialog
  // `showModal` focuses this element, which has the focus already. Otherwise it would focus Close.
  focused.autofocus = true
  // `close()` would take the focus out of the dialog.
  dialog.removeAttribute('open')
  dialog.showModal()
  focused.autofocus = false
  // Older browsers have focused Close all the same.
  focused.focus({ preventScroll: true })
  // `showModal` has scrolled it to its beginning.
  dialog.scrollTop = scrollTop
}

/**
 * Closes a dialog at the click of a press that began on the page beside it. The dialog has become modal in between, so
 * it does not receive the click. A press that ends inside the dialog does not close it.
 */
function closeAtClick(dialog: HTMLDialogElement, onClose: () => void) {
  const press = new AbortController()
  const over = ({ type, detail, clientX, clientY }: MouseEvent) => {
    press.abort()
    // The second press of a double click on the dialog's opener does not close what the first one has opened.
    if (type !== 'click' || detail > 1) return
    // What lies beside a modal dialog is its backdrop, which counts as the dialog itself.
    if (document.elementFromPoint(clientX, clientY) === dialog) onClose()
  }
  for (const type of ['click', 'pointerdown'] as const)
    addEventListener(type, over, { capture: true, signal: press.signal })
}

/**
 * Shows a dialog with the focus on it, and makes it modal a moment later: when the browser has painted it and is idle,
 * or at the next key, press or turn of the wheel beside it. A modal dialog makes the page inert, so the browser styles every
 * element of the page again. The dialog and its first content would wait for that, 30 to 200 ms on a slow phone.
 * @param onClose called when that press is beside the dialog
 * @returns a function that stops the wait, for a dialog that is closed before
 */
export function showModalLater(dialog: HTMLDialogElement, onClose: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const end = () => {
    if (signal.aborted) return
    controller.abort()
    if (dialog.open) makeModal(dialog)
  }
  const endAtPress = ({ target }: Event) => {
    end()
    if (!dialog.contains(target as Node)) closeAtClick(dialog, onClose)
  }
  const endAtWheel = (event: Event) => {
    if (dialog.contains(event.target as Node)) return
    end()
    // A smooth scroller would move the page although it is locked.
    event.stopImmediatePropagation()
  }
  addEventListener('keydown', end, { capture: true, signal })
  addEventListener('wheel', endAtWheel, { capture: true, passive: true, signal })
  addEventListener('pointerdown', endAtPress, { capture: true, signal })
  void afterPaint().then(() => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(end, { timeout: MODAL_WITHIN_MS })
    else end()
  })
  dialog.show()
  dialog.focus()
  // A `transform` of <body> catches the dialog until it is modal. Other browsers than Chromium do not tell.
  if (dialog.offsetParent) end()
  return () => controller.abort()
}
