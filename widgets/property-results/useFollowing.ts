import { type RefObject, useEffect, useState } from 'react'
import { rememberPage } from '../../shared/stores/searchHistory'
import type { ResultsPlace } from './page'
import type { Results } from './results'

/** Where pages begin. */
const STARTS = '[data-page]'

/** The page that the middle of the window is in, or the first one where it is above them all. */
function pageInView(list: Element) {
  const starts = [...list.querySelectorAll<HTMLElement>(STARTS)]
  const past = starts.findLast(start => start.getBoundingClientRect().top < innerHeight / 2) ?? starts[0]
  return Number(past?.dataset.page)
}

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
    const look = () => {
      const now = pageInView(list.current!)
      follow(now)
      const href = hrefOf({ ...search, page: now })
      if (href === location.pathname + location.search) return
      history.replaceState(history.state, '', href + location.hash)
      rememberPage(now)
    }
    // All that is above the middle of the window, so that none is passed over, however far one jumps.
    const watcher = new IntersectionObserver(look, { rootMargin: '99999% 0px -50%' })
    for (const start of list.current!.querySelectorAll(STARTS)) watcher.observe(start)
    return () => watcher.disconnect()
  }, [list, pages, search, viewport, first, hrefOf])

  return page
}
