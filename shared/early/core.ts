import { connect } from '../island/engine'
import type { Loader } from '../loader/loader'
import { tryAgain } from './again'
import { foresee } from './foresee'
import { answerHearts } from './hearts'
import { wakePersonal } from './personal'
import { foreseeSuggestions } from './suggestions'

let core: ReturnType<typeof connect> | undefined

/** The core chunk: the engine, and what answers a visitor before their islands can. @returns what the loader calls */
export default function begin(loader: Loader) {
  if (!core) {
    core = connect(loader)
    tryAgain()
    // Before the hearts, of which one may have been pressed already.
    wakePersonal()
    answerHearts()
    foreseeSuggestions()
    foresee()
  }
  return core
}
