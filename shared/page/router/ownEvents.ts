/** What the wheel and a finger do in a dialog. Nothing in a dialog listens to it, except in one that fills the screen. */
const SCROLLS = ['wheel', 'mousewheel', 'touchmove']
/** What other scripts of a page listen to: for their own dialogs, for scrolling, or to forbid copying. */
const USES = [
  ...['keydown', 'keypress', 'keyup'],
  ...['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend'],
  ...['contextmenu', 'selectstart', 'copy', 'cut', 'paste'],
  ...SCROLLS,
]
/**
 * What other scripts may hear of: analytics count clicks and forms, and helpers for reading follow the focus. One that sends
 * all forms of a page by itself does not keep ours from sending.
 */
const HEARD = ['click', 'focusin', 'focusout', 'beforeinput', 'input', 'change', 'submit']
const VETOES = ['preventDefault', 'stopPropagation', 'stopImmediatePropagation'] as const

const nothing = () => {}

/**
 * Keeps what happens in a dialog from other scripts of the page. The trap of another dialog takes presses and keys from
 * everything outside of it. A smooth scroller takes the wheel and moves the page behind. Both may listen on the document,
 * which hears of an event before the dialog does. So they cannot stop or cancel an event on its way into the dialog, and
 * do not hear of it on its way out.
 * @param place the element around the dialog, which holds nothing else. Screen readers would call all that is in a dialog
 * clickable that listens itself
 * @param takesScrolls whether something in the dialog listens to the wheel
 * @returns a function that ends this
 */
export function ownEvents(place: Element, takesScrolls: () => boolean): () => void {
  const ended = new AbortController()
  const options = { passive: true, signal: ended.signal }
  const early = { ...options, capture: true }

  function enter(event: Event) {
    if (!(event.target instanceof Node && place.contains(event.target))) return
    if (SCROLLS.includes(event.type) && !takesScrolls()) return event.stopImmediatePropagation()
    for (const veto of VETOES) Object.defineProperty(event, veto, { value: nothing, configurable: true })
  }
  function arrive(event: Event) {
    for (const veto of VETOES) delete (event as Partial<Event>)[veto]
  }
  for (const type of [...HEARD, ...USES]) {
    addEventListener(type, enter, early)
    place.addEventListener(type, arrive, early)
  }
  for (const type of USES) place.addEventListener(type, event => event.stopPropagation(), options)
  return () => ended.abort()
}
