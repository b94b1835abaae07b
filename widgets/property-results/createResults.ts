import { type AskServer, createPagedList } from '../../shared/rules/pagedList/createPagedList'
import { pagedListOf } from '../../shared/rules/pagedList/pagedList'
import type { Property } from '../../shared/rules/property/property'
import { isSameList } from '../../shared/rules/search/same'
import type { Search } from '../../shared/rules/search/search'
import { listChanged } from '../../shared/rules/visitor/shownSearch'
import { answerTo } from './answer'
import type { PropertyResultsProps } from './props'
import type { Results, ResultsQuery, ResultsRequest, ResultsStore } from './results'

const isSameQuery = (a: ResultsQuery, b: ResultsQuery) =>
  `${a.viewport}` === `${b.viewport}` && isSameList(a.search, b.search)

/**
 * The results of one page. The homes that the server wrote are there at once. Other pages and orders come from
 * `/search.ljson`.
 */
export function createResults(
  { page: asked = 1, ...search }: Search,
  { properties, pagination, descending }: PropertyResultsProps,
): ResultsStore {
  const page = pagination?.currentPage ?? asked
  const first = pagedListOf<Property, ResultsQuery>({ search }, page, { items: properties, pagination })
  const answer: AskServer<Results> = (request, now, signal) => answerTo(request, now, descending, signal)
  const { $list, ask, show, keep, cancel } = createPagedList(first, isSameQuery, answer)

  return {
    $results: $list,
    async ask(request: ResultsRequest) {
      const isShown = await ask(request)
      if (isShown && request.kind === 'list') listChanged(request.query.search)
      return isShown
    },
    restore: show,
    keep,
    cancel,
  }
}
