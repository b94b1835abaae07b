import { rememberSearch } from '../../shared/stores/searchHistory'
import type { ResultsPlace } from './place'
import { listRequest, type ResultsStore } from './results'

/** Shows the list of the address, after Back or Forward has changed it. */
export async function followAddress(results: ResultsStore, place: ResultsPlace) {
  const { page = 1, ...there } = place.addressed()
  const { query, pages } = results.$results.get()
  // The map shows the whole list, whichever page is in the address.
  const isHere = query.viewport || pages.some(({ number }) => number === page)
  if (isHere && place.isAddressed(query.search)) return
  if (await results.ask(listRequest(there, page))) rememberSearch({ ...there, page })
}
