import type { Island } from '../loader/island'

/** After this time a press is over, or it is a long press, which is not a click. In ms. */
const LONGEST_PRESS_MS = 1000
const LOOK_MS = 50

/**
 * Goes on at once, or when the visitor has finished an input that the island would interrupt by replacing the server's
 * markup. Such an input is composing a character or a word (with an IME or a phone's keyboard), or pressing a button. A
 * button that is gone when the finger lifts is not clicked.
 */
export function whenInputEnds({ marker, held }: Island, goOn: () => void) {
  whenComposed(marker, held, () => whenReleased(marker, goOn))
}

function whenComposed(marker: Element, { compositionstart, compositionend }: Island['held'], goOn: () => void) {
  const composing = compositionstart && !(compositionend && compositionend.timeStamp >= compositionstart.timeStamp)
  if (!composing || !marker.contains(document.activeElement)) return goOn()
  const end = () => {
    marker.removeEventListener('compositionend', end)
    marker.removeEventListener('focusout', end)
    // The field gets its text only after this event.
    setTimeout(goOn)
  }
  marker.addEventListener('compositionend', end)
  marker.addEventListener('focusout', end)
}

/** Goes on at once, or when nothing in a marker is pressed. */
export function whenReleased(marker: Element, goOn: () => void, ms = LONGEST_PRESS_MS) {
  // Asks for `:active` instead of listening: a finger's events come before the element counts as pressed.
  if (ms > 0 && marker.matches(':active')) setTimeout(whenReleased, LOOK_MS, marker, goOn, ms - LOOK_MS)
  else goOn()
}
