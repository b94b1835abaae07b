import type { Pagination } from '../../shared/api/pagination'
import { type Answer, createPagedList } from '../../shared/pagedList/createPagedList'
import { countOf, listOf, type PagedList, type PageRequest } from '../../shared/pagedList/pagedList'
import type { Property } from '../../shared/property/property'
import { fetchLate } from '../../shared/replaced/ask'
import type { Viewport } from '../../shared/search/address'
import { isSameList } from '../../shared/search/same'
import type { Search } from '../../shared/search/search'
import { listChanged } from '../../shared/stores/shownSearch'
import { messages } from './messages'
import type { Descending } from './sorting'

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

/** The page's data about its search. */
interface Given {
  search: Search
  properties: readonly Property[]
  pagination?: Pagination | null
  descending: Descending
}

/** The number of all homes, as far as it is known. */
export const totalOf = (results: Results) => Math.max(results.total ?? 0, countOf(results))

/** Whether the map shows only a part, so that there may be homes elsewhere. */
export const isPartOfMap = (viewport: ResultsQuery['viewport']): viewport is Viewport =>
  viewport !== undefined && viewport !== 'everywhere'

/** The number of homes, in words. */
export function titleOf(results: Results) {
  const total = totalOf(results)
  if (!total) return isPartOfMap(results.query.viewport) ? messages.noneInView : messages.none
  return results.total === undefined && results.hasNext ? messages.moreThan(total) : messages.homes(total)
}

/** A request for the list of a search from one page on, or for the homes in a part of the map. */
export const listRequest = (search: Search, page = 1, viewport?: ResultsQuery['viewport']): ResultsRequest => ({
  kind: 'list',
  query: { search, viewport },
  page,
})

/** Loads the code that asks the server and reads its answer. It is called when a request is likely. */
export const loadAnswer = () => fetchLate('answer', () => import('./answer'))

const isSameQuery = (a: ResultsQuery, b: ResultsQuery) =>
  `${a.viewport}` === `${b.viewport}` && isSameList(a.search, b.search)

/**
 * The results of one page. The homes that the server wrote are there at once. Other pages and orders come from
 * `/search.ljson`.
 */
export function createResults({ search: { page: asked = 1, ...search }, properties, pagination, descending }: Given) {
  const page = pagination?.currentPage ?? asked
  const first = listOf<Property, ResultsQuery>({ search }, page, { items: properties, pagination })
  const answer: Answer<Results> = async (request, now, signal) => {
    const { answerTo } = await loadAnswer()
    return answerTo(request, now, descending, signal)
  }
  const { $list, ask, show } = createPagedList(first, isSameQuery, answer)

  return {
    $results: $list,
    /** @see createPagedList */
    async ask(request: ResultsRequest) {
      const isShown = await ask(request)
      if (isShown && request.kind === 'list') listChanged(request.query.search)
      return isShown
    },
    /** Shows the list that this browser had loaded before. */
    restore: show,
  }
}
export type ResultsStore = ReturnType<typeof createResults>
