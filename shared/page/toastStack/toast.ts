import { cross, make, makeButton } from '../host/elements'
import type { ToastAction } from '../loader/loader'
import css from './Toasts.module.css'

const toastMessages = {
  /** Not "Close", because a toast may lie in a dialog that has a button of that name. */
  dismiss: 'Dismiss',
}

/**
 * A toast without its words. `say` puts the words in, and `offer` the buttons. Screen readers must know a status before
 * its words come. An alert must come with its words: Firefox does not announce those that are put in later. The buttons
 * follow, so that 'Undo' is not heard before what it would undo.
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
  const say = (content: string | Node) => words.append(content)
  function offer() {
    if (action) {
      const act = makeButton(css.action, String(action.label), () => {
        dismiss()
        action.run()
      })
      element.append(act)
    }
    element.append(close)
  }
  return { element, say, offer }
}
