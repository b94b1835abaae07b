import { connect } from '../shared/island/engine'
import { fetchWhenUsed } from '../shared/island/fetchWhenUsed'
import { retry } from '../shared/island/retry'
import type { CoreModule, Handed } from '../shared/loader/loader'
import { prefetch } from '../shared/router/prefetch'

let core: ReturnType<typeof connect> | undefined

/** The core chunk: the engine, and what fetches the rest before it is asked for. @returns what the loader calls */
export default function begin(loader: Handed, module: CoreModule) {
  if (!core) {
    core = connect(loader, module)
    retry()
    fetchWhenUsed('Visitor', 'button[data-save]', ['saved_property_added', 'saved_search_added', 'user_signed_in'])
    fetchWhenUsed('Places', '[role=combobox]')
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
