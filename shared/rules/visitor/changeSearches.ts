import { kick } from '../../page/host/events'
import { storeMessages } from '../../page/stores/messages'
import { wakePersonal } from '../../page/stores/personal'
import type { Search } from '../search/search'
import { $savedSearches, type Frequency, findSaved, type SavedSearch, savedSearches } from './savedSearches'
import { sayWithUndo } from './sayWithUndo'

/** The search without the fields that only matter for one list of results. Its order may be one that the host chose. */
function worthKeeping({ page: _, clickedProperty: __, sorted: ___, ...search }: Search) {
  return search
}

/**
 * Saves a search at once, with an event (contract 7) and a toast that has an Undo button. A search that is saved
 * already does not change.
 * @param at its place in the list, for a removed search that comes back
 */
export function saveSearch(search: Search | SavedSearch, at?: number) {
  if (findSaved(search)) return
  const saved: SavedSearch = { alert_frequency: 'I', ...worthKeeping(search) }
  savedSearches.change(saved, true, { at })
  kick('saved_search_added')
  // Other buttons of this search may wait for their first use.
  wakePersonal($savedSearches)
  void sayWithUndo(storeMessages.searchSaved, () => removeSearch(saved))
}

/** Removes a saved search at once, with an event and a toast that has an Undo button (8.13, contract 7). */
export function removeSearch(search: Search) {
  const saved = findSaved(search)
  if (!saved) return
  const at = $savedSearches.get().indexOf(saved)
  savedSearches.change(saved, false)
  kick('saved_search_removed')
  void sayWithUndo(storeMessages.searchRemoved, () => saveSearch(saved, at))
}

/** Sets how often alerts come (3.6). Only for signed-in visitors (6.2). */
export function setFrequency(search: Search, alert_frequency: Frequency) {
  const saved = findSaved(search)
  if (saved) savedSearches.change({ ...saved, alert_frequency }, true, { edited: true })
}
