import { wakePersonal } from '../shared/stores/personal'
import { $savedProperties } from '../shared/stores/savedProperties'
import { answerHearts } from '../shared/ui/SaveButton/earlyHearts'

let started = false

/** The chunk `Visitor`: answers presses on hearts before React is ready, and shows what is saved. */
export default function visitor() {
  if (started) return
  started = true
  // Runs before the hearts, because the visitor may already have pressed one.
  wakePersonal($savedProperties)
  answerHearts()
}
