import type { Island } from '../loader/islands'

/** After so many ms a press is over, or it is a long press, which is not a click. */
const LONGEST_PRESS_MS = 1000
const LOOK_MS = 50

/**
 * Goes on at once, or when the visitor is done with what an island would break off by taking the place of the server's
 * markup: composing a character or a word there (an IME, or the keyboard of a phone), or pressing a button, which is no click
 * if it is gone when the finger lifts.
 */
export function whenInputEnds(marker: Element, island: Island, goOn: () => void) {
  whenComposed(marker, island, () => whenReleased(marker, goOn))
}

function whenComposed(marker: Element, { compositionstart, compositionend }: Island, goOn: () => void) {
  const composing = compositionstart && !(compositionend && compositionend.timeStamp >= compositionstart.timeStamp)
  if (!composing || !marker.contains(document.activeElement)) return goOn()
  const done = () => {
    marker.removeEventListener('compositionend', done)
    marker.removeEventListener('focusout', done)
    // The field gets its text only after this event.
    setTimeout(goOn)
  }
  marker.addEventListener('compositionend', done)
  marker.addEventListener('focusout', done)
}

/** Goes on at once, or when nothing in a marker is pressed. */
export function whenReleased(marker: Element, goOn: () => void, ms = LONGEST_PRESS_MS) {
  // Asks for `:active` instead of listening: a finger's events come before the element counts as pressed.
  if (ms > 0 && marker.matches(':active')) setTimeout(whenReleased, LOOK_MS, marker, goOn, ms - LOOK_MS)
  else goOn()
}
