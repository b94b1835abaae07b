import { wake, wakePersonal } from '../../shared/page/stores/personal'
import { $savedProperties } from '../../shared/page/stores/savedProperties'
import { answerHearts } from '../../shared/rules/hearts/earlyHearts'

let started = false

/**
 * The chunk `Visitor`: answers presses on hearts before React is ready, and shows what is saved.
 * @param event by which another tab says that it has saved something
 */
export default function visitor(event?: unknown) {
  if (event) wake()
  if (started) return
  started = true
  // Runs before the hearts, because the visitor may already have pressed one.
  wakePersonal($savedProperties)
  answerHearts()
}
