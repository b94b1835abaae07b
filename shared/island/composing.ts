import type { Island } from '../loader/islands'

/**
 * Goes on at once, or, while the visitor is composing a character or a word in the marker (an IME, or the keyboard of a
 * phone), when that is done: taking the field away would break it off.
 */
export function whenComposed(marker: Element, { compositionstart, compositionend }: Island, goOn: () => void) {
  const composing = compositionstart && !(compositionend && compositionend.timeStamp >= compositionstart.timeStamp)
  if (!composing || !marker.contains(document.activeElement)) return goOn()
  const done = () => {
    marker.removeEventListener('compositionend', done)
    marker.removeEventListener('focusout', done)
    // Not before the field has its text.
    setTimeout(goOn)
  }
  marker.addEventListener('compositionend', done)
  marker.addEventListener('focusout', done)
}
