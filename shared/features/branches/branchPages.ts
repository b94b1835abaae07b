import type { PagedList } from '../../rules/pagedList/pagedList'
import type { Branch } from '../../rules/resources/branch'
import type { BranchSearch } from '../../rules/resources/branches'

/**
 * The pages that have loaded. They begin with the page that the server wrote. The pages before it come last, so that
 * nothing in sight moves.
 */
export type BranchPages = PagedList<Branch, BranchSearch>

/**
 * The numbers of all pages in the order in which they are shown. They begin with the first page that was loaded. The
 * pages before it come last.
 */
export function numbersOf({ pages, pageCount }: BranchPages): number[] {
  const first = pages[0]?.number ?? 1
  const last = Math.max(pageCount ?? 0, first, ...pages.map(({ number }) => number))
  return [...Array(last).keys()].map(index => ((first - 1 + index) % last) + 1)
}
