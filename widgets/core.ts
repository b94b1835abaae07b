import { connect } from '../shared/island/engine'
import { fetchWhenUsed } from '../shared/island/fetchWhenUsed'
import { retry } from '../shared/island/retry'
import type { Chunks, CoreModule, Handed } from '../shared/loader/loader'
import { prefetch } from '../shared/router/prefetch'

let core: ReturnType<typeof connect> | undefined

/**
 * The core chunk. It holds the engine, and fetches other chunks before they are needed.
 * @returns the functions that the loader calls
 */
export default function begin(loader: Handed, module: CoreModule) {
  if (!core) {
    core = connect(loader, module)
    retry()
    fetchWhenUsed('Visitor', 'button[data-save]', ['saved_property_added', 'user_signed_in'])
    fetchWhenUsed('Places', '[role=combobox]')
    // Fetches no stylesheet: only the modal's frame needs it.
    prefetch(() => loader.load('Router', module.late.Router) as Promise<Chunks['Router']>)
  }
  return core
}
