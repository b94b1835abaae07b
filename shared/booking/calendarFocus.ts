/** What a legacy modal does to itself when it closes. */
const CLOSING = ['hidden', 'style', 'class', 'open', 'aria-hidden']

const isShown = (element: Element) => element.isConnected && element.getClientRects().length > 0

let stop = () => {}

/**
 * Gives the focus back when the modal of a legacy script has closed, as those scripts do not: when the modal that the
 * focus was in is not shown any more, and nothing else has been focused since.
 */
export function returnFocusTo(opener: HTMLElement | undefined) {
  stop()
  if (!opener) return
  let modal: Element | undefined
  const note = () => {
    const { activeElement, body } = document
    if (!activeElement || activeElement === body || activeElement === opener) return
    modal ??=
      activeElement.closest('[role=dialog], dialog') ?? [...body.children].find(part => part.contains(activeElement))
  }
  const check = () => {
    if (!modal || isShown(modal)) return
    const { activeElement, body } = document
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
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: CLOSING })
  note()
}
