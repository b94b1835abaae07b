import { type RefObject, useEffect, useState } from 'react'
import type { ResultsPlace } from '../place'
import type { Results } from '../results'

/**
 * Tells which of the pages is being looked at, and keeps the address to it. Where one page is all there is, the address is
 * left as the visitor came by it.
 */
export function usePageInView(list: RefObject<Element | null>, { pages, query }: Results, place: ResultsPlace) {
  const first = pages[0]?.number ?? 1
  const [page, follow] = useState(first)

  useEffect(() => {
    if (pages.length < 2 || query.viewport) return follow(first)
    let stop: (() => void) | undefined
    let isOver = false
    import('./watchPages').then(({ watchPages }) => {
      if (!isOver) stop = watchPages(list.current!, query.search, place, follow)
    }, console.error)
    return () => {
      isOver = true
      stop?.()
    }
  }, [list, pages, query, first, place])

  return page
}
