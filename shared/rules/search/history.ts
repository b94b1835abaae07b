import { isSameList } from './same'
import type { Search } from './search'

/** The most entries in the history (4.11, 9.1). */
const MOST = 10

/** Searches, the newest first. */
export type History = readonly Search[]

/**
 * The history after a search. A search that was made before moves to the front. When it is the newest search already,
 * only its page changes.
 */
export function remember(history: History, search: Search): History {
  const { place, placeId = place?.place_id, page = 1, clickedProperty: _, ...rest } = search
  const entry: Search = { ...rest, ...(place && { place }), ...(placeId && { placeId }), page }
  const [newest] = history
  if (newest && isSameList(newest, entry)) return withPageNumber(history, page)
  return [entry, ...history.filter(other => !isSameList(other, entry))].slice(0, MOST)
}

/** The history with a search in front, on the page that it was on. */
export const inFront = (history: History, search: Search) =>
  remember(history, { ...search, page: history.find(other => isSameList(other, search))?.page })

const withNewest = ([newest, ...older]: History, change: Partial<Search>): History =>
  newest ? [{ ...newest, ...change }, ...older] : older

/** Sets the page of the newest search. */
export const withPageNumber = (history: History, page: number) => withNewest(history, { page })

/** Notes the home that was opened from the newest search. `undefined` when the visitor is back on the list. */
export const withClicked = (history: History, propertyId: string | number | undefined) =>
  withNewest(history, { clickedProperty: propertyId === undefined ? undefined : `${propertyId}` })

/**
 * The search to go back to (2.10) from a home or from any other page. A page of the incumbent may have added an entry
 * for the home itself before the search that it was opened from. That entry is skipped.
 */
export function lastSearch([newest, before]: History, propertyId?: string | number): Search | undefined {
  const led = propertyId !== undefined && before?.clickedProperty === `${propertyId}`
  return newest && !newest.clickedProperty && led ? before : newest
}
