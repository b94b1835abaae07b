import { type RefObject, useEffect, useState } from 'react'
import type { ResultsPlace } from '../place'
import type { Results } from '../results'
import { watchPages } from './watchPages'

/**
 * Returns the page of the list that the visitor looks at, and writes it into the address. A list of one page leaves the
 * address as it is.
 */
export function usePageInView(list: RefObject<Element | null>, { pages, query }: Results, place: ResultsPlace) {
  const first = pages[0]?.number ?? 1
  const [page, setPage] = useState(first)

  useEffect(() => {
    if (pages.length < 2 || query.viewport) return setPage(first)
    return watchPages(list.current!, query.search, place, setPage)
  }, [list, pages, query, first, place])

  return page
}
