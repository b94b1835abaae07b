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

/** What a list of homes is of. */
export interface ResultsQuery {
  /** Without its page. */
  search: Search
  /** Only the homes within, and more of them on a page: what a map shows. `everywhere` is to find out where there are any. */
  viewport?: Viewport | 'everywhere' | undefined
}

/** The homes of a search, as far as they are here. */
export type Results = PagedList<Property, ResultsQuery>
export type ResultsRequest = PageRequest<ResultsQuery>

/** What the page says about the search that it shows. */
interface Given {
  search: Search
  properties: readonly Property[]
  pagination?: Pagination | null
  descending: Descending
}

/** Homes in all, as far as anybody knows. */
export const totalOf = (results: Results) => Math.max(results.total ?? 0, countOf(results))

/** Whether homes may be elsewhere that the map does not show. */
export const isPartOfMap = (viewport: ResultsQuery['viewport']): viewport is Viewport =>
  viewport !== undefined && viewport !== 'everywhere'

/** How many homes there are, for people. */
export function titleOf(results: Results) {
  const total = totalOf(results)
  if (!total) return isPartOfMap(results.query.viewport) ? messages.noneInView : messages.none
  return results.total === undefined && results.hasNext ? messages.moreThan(total) : messages.homes(total)
}

/** A request for the list of a search from a page on, or for what a map shows of it. */
export const listRequest = (search: Search, page = 1, viewport?: ResultsQuery['viewport']): ResultsRequest => ({
  kind: 'list',
  query: { search, viewport },
  page,
})

/** What asks the server, and what comes after it has answered: fetched when somebody is about to ask. */
export const loadAnswer = () => fetchLate('answer', () => import('./answer'))

const isSameQuery = (a: ResultsQuery, b: ResultsQuery) =>
  `${a.viewport}` === `${b.viewport}` && isSameList(a.search, b.search)

/** The results of one page: what the server wrote is there at once, other pages and orders through `/search.ljson`. */
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
    /** Puts back what this browser had loaded before. */
    restore: show,
  }
}
export type ResultsStore = ReturnType<typeof createResults>
