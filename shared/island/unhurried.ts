import type { Island } from '../loader/islands'

/**
 * Goes on at once, or when the visitor is done with what an island would break off by taking the place of the server's
 * markup: composing a character or a word there (an IME, or the keyboard of a phone), or pressing a button, which is no click
 * if it is gone when the finger lifts.
 */
export function unhurried(marker: Element, { compositionstart, compositionend }: Island, goOn: () => void) {
  const composing = compositionstart && !(compositionend && compositionend.timeStamp >= compositionstart.timeStamp)
  if (composing && marker.contains(document.activeElement)) after(marker, ['compositionend', 'focusout'], goOn)
  // The release may be anywhere, and of a finger that scrolls it is a cancellation.
  else if (marker.matches(':active')) after(document, ['click', 'pointerup', 'pointercancel', 'keyup'], goOn)
  else goOn()
}

/** Goes on after the first of these events, and what it does. */
function after(target: EventTarget, types: string[], goOn: () => void) {
  const heard = new AbortController()
  const done = () => {
    heard.abort()
    // Not before the field has its text, and the press its click.
    setTimeout(goOn)
  }
  for (const type of types) target.addEventListener(type, done, { capture: true, signal: heard.signal })
}
