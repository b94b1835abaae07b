import { cross, make, makeButton } from '../host/elements'
import type { ToastAction } from '../loader/loader'
import css from './Toasts.module.css'

const toastMessages = {
  /** Not "Close", because a toast may lie in a dialog that has a button of that name. */
  dismiss: 'Dismiss',
}

/**
 * A toast without its words. Screen readers must know the live region before its words come. `say` puts the words in,
 * and the buttons after them, so that 'Undo' is not heard before what it would undo.
 */
export function toastElement(type: 'success' | 'error', dismiss: () => void, action?: ToastAction) {
  const element = make('div', css.toast)
  element.dataset.type = type
  element.dataset.state = 'coming'
  element.setAttribute('role', type === 'error' ? 'alert' : 'status')
  // Otherwise screen readers would read the names of the buttons together with the words.
  element.setAttribute('aria-atomic', 'false')
  const words = make('div', css.words)
  const close = makeButton(css.dismiss, cross(css.cross), dismiss)
  close.setAttribute('aria-label', toastMessages.dismiss)
  element.append(words)
  function say(content: string | Node) {
    words.append(content)
    if (action) {
      const act = makeButton(css.action, String(action.label), () => {
        dismiss()
        action.run()
      })
      element.append(act)
    }
    element.append(close)
  }
  return { element, say }
}
