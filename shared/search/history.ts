import { isSameList } from './same'
import type { Search } from './search'

/** Entries that are kept (4.11, 9.1). */
const MOST = 10

/** Searches, the newest first. */
export type History = readonly Search[]

/**
 * The history after a search. One that was made before comes to the front again; the newest once more only has
 * another page.
 */
export function remember(history: History, search: Search): History {
  const { place, placeId = place?.place_id, page = 1, clickedProperty: _, ...rest } = search
  const entry: Search = { ...rest, ...(place && { place }), ...(placeId && { placeId }), page }
  const [newest] = history
  if (newest && isSameList(newest, entry)) return withPage(history, page)
  return [entry, ...history.filter(other => !isSameList(other, entry))].slice(0, MOST)
}

const withNewest = ([newest, ...older]: History, change: Partial<Search>): History =>
  newest ? [{ ...newest, ...change }, ...older] : older

/** Another page of the newest search is looked at. */
export const withPage = (history: History, page: number) => withNewest(history, { page })

/** A home was opened from the newest search, or `undefined`: its visitor is back. */
export const withClicked = (history: History, propertyId: string | number | undefined) =>
  withNewest(history, { clickedProperty: propertyId === undefined ? undefined : `${propertyId}` })

/**
 * The search to go back to (2.10) from a home, or from any other page. A page of the incumbent's may have written an
 * entry for the home itself in front of the search it was opened from.
 */
export function lastSearch([newest, before]: History, propertyId?: string | number): Search | undefined {
  const led = propertyId !== undefined && before?.clickedProperty === `${propertyId}`
  return newest && !newest.clickedProperty && led ? before : newest
}
