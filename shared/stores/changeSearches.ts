import { kick } from '../host/events'
import { identityOf } from '../search/same'
import type { Search } from '../search/search'
import { messages } from './messages'
import { $savedSearches, type Frequency, type SavedSearch, savedSearches } from './savedSearches'
import { sayWithUndo } from './sayWithUndo'

const find = (search: Search) => $savedSearches.get().find(other => identityOf(other) === identityOf(search))

/** Without what belongs to one list of results only. */
function worthKeeping({ page: _, clickedProperty: __, ...search }: Search) {
  return search
}

/**
 * Saves a search: at once, with a toast that can take it back and an event (contract 7). One that is saved already
 * stays as it is.
 * @param at its place in the list, where it has one to come back to
 */
export function saveSearch(search: Search | SavedSearch, at?: number) {
  if (find(search)) return
  const saved: SavedSearch = { alert_frequency: 'I', ...worthKeeping(search) }
  savedSearches.change(saved, true, { at })
  kick('saved_search_added')
  void sayWithUndo(messages.searchSaved, () => removeSearch(saved))
}

/** Lets a saved search go: at once, with a toast that can take it back and an event (8.13, contract 7). */
export function removeSearch(search: Search) {
  const saved = find(search)
  if (!saved) return
  const at = $savedSearches.get().indexOf(saved)
  savedSearches.change(saved, false)
  kick('saved_search_removed')
  void sayWithUndo(messages.searchRemoved, () => saveSearch(saved, at))
}

/** Chooses how often alerts come (3.6); for those who are signed in (6.2). */
export function setFrequency(search: Search, alert_frequency: Frequency) {
  const saved = find(search)
  if (saved) savedSearches.change({ ...saved, alert_frequency }, true, { edited: true })
}
