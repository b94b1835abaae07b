import { messages } from './messages'
import css from './Toasts.module.css'

export interface ToastAction {
  /** What the button says. */
  label: string
  run: () => void
}

const SVG = 'http://www.w3.org/2000/svg'

function cross() {
  const drawing = document.createElementNS(SVG, 'svg')
  drawing.setAttribute('viewBox', '0 0 24 24')
  drawing.setAttribute('aria-hidden', 'true')
  drawing.setAttribute('class', css.cross!)
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', 'M18 6 6 18M6 6l12 12')
  drawing.append(path)
  return drawing
}

function button(className: string | undefined, content: string | Node, press: () => void) {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = className!
  element.append(content)
  element.onclick = press
  return element
}

/** A toast without its words, for screen readers to take note of before there is something to read. */
export function toastElement(type: 'success' | 'error', dismiss: () => void, action?: ToastAction) {
  const element = document.createElement('div')
  element.className = css.toast!
  element.dataset.type = type
  element.dataset.state = 'coming'
  element.setAttribute('role', type === 'error' ? 'alert' : 'status')
  // Or the names of the buttons would be read out with the words.
  element.setAttribute('aria-atomic', 'false')
  const words = document.createElement('div')
  words.className = css.words!
  const close = button(css.dismiss, cross(), dismiss)
  close.setAttribute('aria-label', messages.dismiss)
  element.append(words)
  if (action) {
    const act = button(css.action, String(action.label), () => {
      dismiss()
      action.run()
    })
    element.append(act)
  }
  element.append(close)
  return { element, words }
}
