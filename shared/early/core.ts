import { connect } from '../island/core'
import type { Host } from '../loader/host'
import { foresee } from './foresee'
import { answerHearts } from './hearts'
import { foreseeSuggestions } from './suggestions'

let core: ReturnType<typeof connect> | undefined

/** The core chunk: the engine, and what answers a visitor before their islands can. @returns what the loader calls */
export default function begin(page: Host) {
  if (!core) {
    core = connect(page)
    answerHearts()
    foreseeSuggestions()
    foresee()
  }
  return core
}
