import { computed } from 'nanostores'
import { savedList } from '../../page/stores/savedList'
import { readStored } from '../search/read'
import { identityOf } from '../search/same'
import type { Search } from '../search/search'

/** How often alerts for a saved search come: immediately, weekly, monthly, never (3.6). */
export const frequencies = ['I', 'W', 'M', 'N'] as const
export type Frequency = (typeof frequencies)[number]

/** A saved search (3.5). */
export interface SavedSearch extends Search {
  /** The server's id. Absent until the server has saved the search. */
  search_id?: string | number
  alert_frequency: Frequency
}

/** Reads a saved search as the incumbent and the server write it. */
function readSaved(entry: unknown): SavedSearch | undefined {
  const search = readStored(entry)
  if (!search) return undefined
  const { search_id, id, alert_frequency } = entry as Record<string, unknown>
  const key = search_id ?? id
  return {
    ...search,
    // The incumbent did not store whether the text is searched for. It is, when there is no place.
    ...(search.q && !search.placeId && { isQuerySearch: true }),
    ...((typeof key === 'string' || typeof key === 'number') && { search_id: key }),
    // Emails come at once unless the visitor has chosen otherwise (9.3).
    alert_frequency: frequencies.find(each => each === alert_frequency) ?? 'I',
  }
}

export const savedSearches = savedList('savedSearches', readSaved, identityOf)

/** The searches this visitor has saved, newest last (1.3). Their identity, stable and unique, is `identityOf`. */
export const $savedSearches = savedSearches.$items

/** Finds the saved search that a search matches (4.10). `undefined` when there is none. */
export const findSaved = (search: Search, saved = $savedSearches.get()) =>
  saved.find(other => identityOf(other) === identityOf(search))

/** The saved search that a search matches, as it changes. */
export const savedAs = (search: Search) => computed($savedSearches, saved => findSaved(search, saved))
