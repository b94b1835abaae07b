import { type RefObject, useEffect, useState } from 'react'
import type { ResultsPlace } from './page'
import type { Results } from './results'

/**
 * Follows which of the pages is being looked at, and keeps the address to it. Where one page is all there is, the
 * address is left as the visitor came by it.
 */
export function useFollowing(
  list: RefObject<Element | null>,
  { pages, search, viewport }: Results,
  { hrefOf }: ResultsPlace,
) {
  const first = pages[0]!.number
  const [page, follow] = useState(first)

  useEffect(() => {
    if (pages.length < 2 || viewport) return follow(first)
    let stop: (() => void) | undefined
    let isOver = false
    import('./watchPages').then(({ watchPages }) => {
      if (!isOver) stop = watchPages(list.current!, page => hrefOf({ ...search, page }), follow)
    }, console.error)
    return () => {
      isOver = true
      stop?.()
    }
  }, [list, pages, search, viewport, first, hrefOf])

  return page
}
