import { lockPage } from '../dialog/lockPage'
import type { DialogLook } from '../dialog/modal'
import { documentPart } from '../host/documentPart'
import { cross, make, makeButton } from '../host/elements'
import { takeRelease } from '../host/takeEscape'
import { afterPaint } from '../host/tasks'
import css from './Dialog.module.css'
import headCss from './DialogHead.module.css'
import { ownEvents } from './ownEvents'
import { makeModal, showModalLater } from './showModalLater'

/** An open dialog. */
export interface OpenDialog {
  element: HTMLDialogElement
  /** The element for its content. */
  body: HTMLElement
  /** Changes its name and its look. */
  update: (name: string, look?: DialogLook) => void
  /** Makes it modal again. A script that moves it, as one does that wraps the whole page, has taken it out of the top layer. */
  moved: () => void
  close: () => void
}

let opened = 0

/** The elements of a dialog: a head with its name and Close, and the place for its content. */
function makeDialog(onClose: () => void) {
  const heading = make('h2', headCss.heading)
  heading.id = `ei-dialog-${++opened}`
  const leave = makeButton(headCss.close, cross(headCss.cross), onClose)
  leave.setAttribute('aria-label', 'Close')
  const head = make('div', headCss.head, heading, leave)
  // Toasts stand below it: see shared/page/toastStack/stack.ts.
  head.dataset.bar = ''
  const body = make('div', css.body)
  const element = make('dialog', css.root, head, body)
  element.dataset.part = 'dialog'
  element.tabIndex = -1
  element.setAttribute('aria-labelledby', heading.id)
  return { element, head, heading, body }
}

/** Calls `onClose` when the visitor closes the dialog with Escape, with the Back gesture, or with a press outside. */
function listenForClosing(element: HTMLDialogElement, place: HTMLElement, onClose: () => void) {
  // Ignores events of elements inside the dialog, such as a file chooser or another dialog.
  const itself = ({ target }: Event) => target === element
  element.oncancel = event => {
    if (!itself(event)) return
    event.preventDefault()
    takeRelease()
    onClose()
  }
  // Chromium closes the dialog at a second Escape without a `cancel` event. So its owner has to be told here.
  element.onclose = event => {
    if (!itself(event) || element.open) return
    takeRelease()
    onClose()
  }
  // Press and release must both be outside. Otherwise selecting text with the mouse could close the dialog. A double
  // click on the opener ends outside, too.
  let pressedOutside = false
  element.onpointerdown = event => {
    pressedOutside = itself(event)
  }
  place.addEventListener('click', event => {
    if (pressedOutside && itself(event) && event.detail < 2) onClose()
  })
}

/**
 * Focuses a pressed button or link. Safari focuses the dialog instead. When the pressed element then disappears, nobody
 * would know that the focus was on it and has to go on. If nothing has taken it by then, the dialog does.
 */
function focusPressed(element: HTMLDialogElement, place: HTMLElement) {
  const isFocused = (part: Element) => document.activeElement === part
  const focus = ({ target }: Event) => {
    if (isFocused(element)) (target as Element).closest<HTMLElement>('a, button')?.focus({ preventScroll: true })
    void afterPaint().then(
      () => element.open && isFocused(documentPart('body')) && element.focus({ preventScroll: true }),
    )
  }
  place.addEventListener('click', focus, true)
}

/**
 * Keeps the focused field in sight. A phone's keyboard and a larger zoom make the dialog lower, and the field could
 * then lie outside it.
 * @returns a function that stops it
 */
function keepFocusInSight(body: HTMLElement) {
  let height = innerHeight
  const look = () => {
    if (innerHeight < height) body.querySelector(':focus')?.scrollIntoView({ block: 'nearest' })
    height = innerHeight
  }
  addEventListener('resize', look)
  return () => removeEventListener('resize', look)
}

/**
 * Keeps the focused element from lying under the head, which has more lines in a narrow window and with large text.
 * @returns a function that stops it
 */
function keepFocusBelow(head: HTMLElement, element: HTMLElement) {
  // A custom property would make the browser style the whole dialog again, because every element inherits it.
  const size = new ResizeObserver(() =>
    element.style.setProperty('scroll-padding-block-start', `${head.offsetHeight + 8}px`, 'important'),
  )
  size.observe(head)
  return () => size.disconnect()
}

/**
 * Opens a modal dialog in `place`, which holds nothing else and has no role: it listens to clicks, and screen readers would
 * call all that is in a dialog clickable that listens itself. The page behind is inert and does not scroll. The focus goes to the
 * dialog, and after closing back to where it was. It does not use React, so that it can open before React has loaded.
 * @param onClose called when the visitor closes it: Close, Escape, the browser's Back gesture, a press outside
 */
export function openDialog(place: HTMLElement, onClose: () => void, name: string, look?: DialogLook): OpenDialog {
  const { element, head, heading, body } = makeDialog(onClose)

  function update(name: string, look: DialogLook = {}) {
    const {
      placement = 'center',
      size = 'medium',
      plain = false,
      tall = false,
      steady = false,
      unbroken,
      tone = 'light',
    } = look
    Object.assign(element.dataset, { placement, size, tone, tall: String(tall), steady: String(steady) })
    const [before = '', after] = unbroken ? name.split(unbroken) : [name]
    heading.replaceChildren(before)
    if (after !== undefined) heading.append(make('span', headCss.unbroken, unbroken!), after)
    // Changes attributes only, because the Close button may have the focus.
    head.dataset.plain = body.dataset.plain = String(plain)
  }

  update(name, look)
  listenForClosing(element, place, onClose)
  focusPressed(element, place)
  place.append(element)
  const unlock = lockPage()
  const focused = document.activeElement
  const stopWaiting = showModalLater(element, onClose)
  const stopLooking = keepFocusInSight(body)
  const stopMeasuring = keepFocusBelow(head, element)
  const stopOwning = ownEvents(place, () => element.dataset.placement === 'full')

  return {
    element,
    body,
    update,
    moved() {
      stopWaiting()
      makeModal(element)
    },
    close() {
      stopWaiting()
      stopLooking()
      stopMeasuring()
      stopOwning()
      element.onclose = null
      // Safari scrolls the page to its end when a field disappears that got the focus by Tab.
      element.focus({ preventScroll: true })
      element.close()
      element.remove()
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
      unlock()
    },
  }
}
