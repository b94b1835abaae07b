import type { ReadableAtom } from 'nanostores'
import { countOf, type PagedList, type PageRequest } from '../../shared/rules/pagedList/pagedList'
import type { Property } from '../../shared/rules/property/property'
import type { Viewport } from '../../shared/rules/search/address'
import type { Search } from '../../shared/rules/search/search'
import { resultsMessages } from './messages'

/** What a list of homes is about. */
export interface ResultsQuery {
  /** The search, without a page number. */
  search: Search
  /**
   * The part of the map that the homes are in. Such a list has more homes on a page. `everywhere` finds out where there
   * are any homes.
   */
  viewport?: Viewport | 'everywhere' | undefined
}

/** The homes of a search, as far as they are loaded. */
export type Results = PagedList<Property, ResultsQuery>
export type ResultsRequest = PageRequest<ResultsQuery>

/** The number of all homes, as far as it is known. */
export const totalOf = (results: Results) => Math.max(results.total ?? 0, countOf(results))

/** Whether that is the number of all homes: the host has said it, or no page of them is missing. */
export const isCounted = ({ total, hasNext, hasPrevious }: Results) => total !== undefined || !(hasNext || hasPrevious)

/** Whether the map shows only a part, so that there may be homes elsewhere. */
export const isPartOfMap = (viewport: ResultsQuery['viewport']): viewport is Viewport =>
  viewport !== undefined && viewport !== 'everywhere'

/** The number of homes, in words. */
export function titleOf(results: Results) {
  const total = totalOf(results)
  if (total) return isCounted(results) ? resultsMessages.homes(total) : resultsMessages.moreThan(total)
  if (isPartOfMap(results.query.viewport)) return resultsMessages.noneInView
  return isCounted(results) ? resultsMessages.none : resultsMessages.noneHere
}

/** A request for the list of a search from one page on, or for the homes in a part of the map. */
export const listRequest = (search: Search, page = 1, viewport?: ResultsQuery['viewport']): ResultsRequest => ({
  kind: 'list',
  query: { search, viewport },
  page,
})

/** The list of a page, as it changes. */
export interface ResultsStore {
  $results: ReadableAtom<Results>
  /** @see createPagedList */
  ask: (request: ResultsRequest) => Promise<boolean>
  /** Shows the list that this browser had loaded before. */
  restore: (results: Results) => void
  /** @returns a function that shows the present list again, and announces it */
  keep: () => (announcement: string) => void
  /** Keeps the list that is shown, and cancels the request that is under way. */
  cancel: () => void
}
