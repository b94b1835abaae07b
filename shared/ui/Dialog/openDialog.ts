import { cross, make } from '../../host/elements'
import css from './Dialog.module.css'
import { lockPage } from './lockPage'

/** How a dialog looks. */
export interface DialogLook {
  /** `center`: in the middle, a sheet from below on a phone. `end`, `start`: a panel at that edge. `full`: the whole screen. */
  placement?: 'center' | 'end' | 'start' | 'full'
  /** Width on a desktop: 480, 640 or 1040 px. `wide` is 800 × 700 px, whatever it holds (9.14). */
  size?: 'small' | 'medium' | 'large' | 'wide'
  /** As high as there is room, up to 920 px, whatever it holds: it does not move when that comes or changes. Not for panels at an edge. */
  tall?: boolean
  /** The content has all of it: Close lies over its corner, and the name is for screen readers. */
  plain?: boolean
  /** Words of its name that stay on one line where they fit. */
  unbroken?: string
  /** `dark` behind pictures. */
  tone?: 'light' | 'dark'
}

/** A dialog that is open. */
export interface OpenDialog {
  element: HTMLDialogElement
  /** Where its content goes. */
  body: HTMLElement
  /** Gives it another name, or other looks. */
  update: (name: string, look?: DialogLook) => void
  close: () => void
}

let opened = 0

/**
 * Opens a modal dialog, at the end of `place`. The page behind is inert and does not scroll; the focus goes to the dialog,
 * and back to where it was. It is no React component, so that it is there before React is.
 * @param onClose called when the visitor closes it: Close, Escape, the browser's Back gesture, a press outside
 */
export function openDialog(place: Element, onClose: () => void, name: string, look?: DialogLook): OpenDialog {
  const heading = make('h2', css.heading)
  heading.id = `ei-dialog-${++opened}`
  const leave = make('button', css.close, cross(css.cross))
  leave.type = 'button'
  leave.setAttribute('aria-label', 'Close')
  leave.onclick = onClose
  const head = make('div', css.head, heading, leave)
  // Toasts stand below it: see shared/toasts/stack.ts.
  head.dataset.bar = ''
  const body = make('div', css.body)
  const element = make('dialog', css.root, head, body)
  element.dataset.part = 'dialog'
  element.tabIndex = -1

  element.setAttribute('aria-labelledby', heading.id)

  function update(name: string, look: DialogLook = {}) {
    const { placement = 'center', size = 'medium', plain = false, tall = false, unbroken, tone = 'light' } = look
    Object.assign(element.dataset, { placement, size, tone, tall: String(tall) })
    const [before = '', after] = unbroken ? name.split(unbroken) : [name]
    heading.replaceChildren(before)
    if (after !== undefined) heading.append(make('span', css.unbroken, unbroken!), after)
    // The button stays the same one, which may have the focus.
    head.dataset.plain = body.dataset.plain = String(plain)
  }

  // What is closed inside the dialog (a file chooser, a dialog of its own) is not the dialog.
  const itself = ({ target }: Event) => target === element
  element.oncancel = event => {
    if (!itself(event)) return
    event.preventDefault()
    onClose()
  }
  // Chromium lets a second Escape through without asking; the dialog is closed then, whatever its owner says.
  element.onclose = event => {
    if (itself(event) && !element.open) onClose()
  }
  // Both, or a text selected from the inside out would close the dialog.
  let pressedOutside = false
  element.onpointerdown = event => {
    pressedOutside = itself(event)
  }
  element.onclick = event => {
    if (pressedOutside && itself(event)) onClose()
  }

  update(name, look)
  place.append(element)
  const unlock = lockPage()
  element.showModal()
  element.focus()

  return {
    element,
    body,
    update,
    close() {
      element.onclose = null
      // While it is still in the document. Later the focus could not return.
      element.close()
      element.remove()
      unlock()
    },
  }
}
