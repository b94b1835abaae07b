/** What the wheel and a finger do in a dialog. Nothing in a dialog listens to it, except in one that fills the screen. */
const SCROLLS = ['wheel', 'mousewheel', 'touchmove']
/** What other scripts of a page listen to: for their own dialogs, for scrolling, or to forbid copying. */
const USES = [
  ...['focusin', 'focusout', 'keydown', 'keypress', 'keyup'],
  ...['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend'],
  ...['contextmenu', 'selectstart', 'copy', 'cut', 'paste'],
  ...SCROLLS,
]
const VETOES = ['preventDefault', 'stopPropagation', 'stopImmediatePropagation'] as const

const nothing = () => {}

/**
 * Keeps what happens in a dialog from other scripts of the page. The trap of another dialog takes presses and keys from
 * everything outside of it. A smooth scroller takes the wheel and moves the page behind. Both may listen on the document,
 * which hears of an event before the dialog does. So they cannot stop or cancel an event on its way into the dialog, and
 * do not hear of it on its way out. They do hear of clicks, which analytics count.
 * @param takesScrolls whether something in the dialog listens to the wheel
 * @returns a function that ends this
 */
export function ownEvents(dialog: Element, takesScrolls: () => boolean): () => void {
  const ended = new AbortController()
  const options = { passive: true, signal: ended.signal }
  const early = { ...options, capture: true }

  function enter(event: Event) {
    if (!(event.target instanceof Node && dialog.contains(event.target))) return
    if (SCROLLS.includes(event.type) && !takesScrolls()) return event.stopImmediatePropagation()
    for (const veto of VETOES) Object.defineProperty(event, veto, { value: nothing, configurable: true })
  }
  function arrive(event: Event) {
    for (const veto of VETOES) delete (event as Partial<Event>)[veto]
  }
  for (const type of ['click', ...USES]) {
    addEventListener(type, enter, early)
    dialog.addEventListener(type, arrive, early)
  }
  for (const type of USES) dialog.addEventListener(type, event => event.stopPropagation(), options)
  return () => ended.abort()
}
