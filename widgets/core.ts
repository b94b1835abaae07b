import { connect } from '../shared/island/engine'
import { retry } from '../shared/island/retry'
import type { Loader } from '../shared/loader/loader'
import { suggestEarly } from '../shared/places/earlySuggestions'
import { prefetch } from '../shared/router/prefetch'
import { wakePersonal } from '../shared/stores/personal'
import { answerHearts } from '../shared/ui/SaveButton/earlyHearts'

let core: ReturnType<typeof connect> | undefined

/** The core chunk: the engine, and what answers a visitor before their islands can. @returns what the loader calls */
export default function begin(loader: Loader) {
  if (!core) {
    core = connect(loader)
    retry()
    // Before the hearts, of which one may have been pressed already.
    wakePersonal()
    answerHearts()
    suggestEarly()
    prefetch({
      user: 'UserPanel',
      'property-images': 'Viewer',
      floorplan: 'Viewer',
      'epc-chart': 'Viewer',
      video: 'Viewer',
    })
  }
  return core
}
