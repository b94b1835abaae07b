import { wakePersonal } from '../shared/stores/personal'
import { answerHearts } from '../shared/ui/SaveButton/earlyHearts'

let started = false

/** The chunk `Visitor`: answers hearts before React can, and shows what is saved wherever the page has room for it. */
export default function visitor() {
  if (started) return
  started = true
  // Before the hearts, of which one may have been pressed already.
  wakePersonal()
  answerHearts()
}
