import { afterPaint } from '../../host/afterPaint'

/** Longest time that an open dialog is not modal, in ms. */
const MODAL_WITHIN_MS = 500

/** Makes an open dialog modal. Its content stays scrolled, and the focus stays where it is in the dialog. */
function makeModal(dialog: HTMLDialogElement) {
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
 * Shows a dialog with the focus on it, and makes it modal a moment later: when the browser has painted it and is idle, or
 * at the next key or press. A modal dialog makes the page inert, so the browser styles every element of the page again.
 * The dialog and its first content would wait for that, 30 to 200 ms on a slow phone.
 * @returns a function that stops the wait, for a dialog that is closed before
 */
export function showModalLater(dialog: HTMLDialogElement): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const end = () => {
    if (signal.aborted) return
    controller.abort()
    if (dialog.open) makeModal(dialog)
  }
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, end, { capture: true, signal })
  void afterPaint().then(() => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(end, { timeout: MODAL_WITHIN_MS })
    else end()
  })
  dialog.show()
  dialog.focus()
  return () => controller.abort()
}
