import { documentPart } from '../host/documentPart'

/** The attributes that a legacy modal changes when it closes. */
const CLOSING = ['hidden', 'style', 'class', 'open', 'aria-hidden']

const isShown = (element: Element) => element.isConnected && element.getClientRects().length > 0

let stop = () => {}

/**
 * Returns the focus to the opener when the modal of a legacy script closes, because those scripts do not. It does so
 * only if the focus was in that modal and has not moved to another element since.
 */
export function returnFocusTo(opener: HTMLElement | undefined) {
  stop()
  if (!opener) return
  let modal: Element | undefined
  const note = () => {
    const { activeElement } = document
    const body = documentPart('body')
    if (!activeElement || activeElement === body || activeElement === opener) return
    modal ??=
      activeElement.closest('[role=dialog], dialog') ?? [...body.children].find(part => part.contains(activeElement))
  }
  const check = () => {
    if (!modal || isShown(modal)) return
    const { activeElement } = document
    const body = documentPart('body')
    if (!activeElement || activeElement === body || modal.contains(activeElement)) opener.focus({ preventScroll: true })
    stop()
  }
  const observer = new MutationObserver(check)
  stop = () => {
    observer.disconnect()
    document.removeEventListener('focusin', note)
    stop = () => {}
  }
  document.addEventListener('focusin', note)
  observer.observe(documentPart('body'), { childList: true, subtree: true, attributes: true, attributeFilter: CLOSING })
  note()
}
