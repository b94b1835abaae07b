import { keepAnswered } from '../shared/island/answeredLinks'
import { connect } from '../shared/island/engine'
import { fetchWhenUsed } from '../shared/island/fetchWhenUsed'
import { retry } from '../shared/island/retry'
import type { Core, Given, Tables } from '../shared/loader/loader'
import { prefetch } from '../shared/router/prefetch'

let core: Core | undefined

/**
 * The core chunk. It holds the engine, and fetches other chunks before they are needed.
 * @returns the functions that the loader calls
 */
export default function begin(given: Given, tables: Tables): Core {
  if (!core) {
    core = connect(given, tables)
    retry()
    keepAnswered()
    fetchWhenUsed('Visitor', 'button[data-save]', ['saved_property_added', 'user_signed_in'])
    fetchWhenUsed('Places', '[role=combobox]')
    // Fetches no stylesheet: only the modal's frame needs it.
    prefetch(() => given.load('Router', tables.late.Router))
  }
  return core
}
