import { replaceAddress } from '../../../shared/page/host/addressBar'
import type { Search } from '../../../shared/rules/search/search'
import { rememberSearch } from '../../../shared/rules/visitor/searchHistory'
import type { ResultsPlace } from '../place'

/** The first home of each page. */
const STARTS = '[data-page]'

/** The page in the middle of the window. It is the first page if all pages are below the middle. */
function pageInView(list: Element) {
  const starts = [...list.querySelectorAll<HTMLElement>(STARTS)]
  const past = starts.findLast(start => start.getBoundingClientRect().top < innerHeight / 2) ?? starts[0]
  return Number(past?.dataset.page)
}

/**
 * Calls `follow` with the page that the visitor looks at, at once and on every change. It also writes the page into the
 * address and the search history.
 * @returns a function that stops it
 */
export function watchPages(
  list: Element,
  search: Search,
  { hrefOf, isAddressed }: ResultsPlace,
  follow: (page: number) => void,
) {
  function look(page: number) {
    follow(page)
    const href = hrefOf({ ...search, page })
    // After Back the address is that of another list, whose homes are still loading. This list must not change it.
    if (href === location.pathname + location.search || !isAddressed(search)) return
    replaceAddress(href + location.hash)
    // In another tab the visitor may have made another search since.
    rememberSearch({ ...search, page })
  }
  // Watches everything above the middle of the window, so no page is missed when the visitor jumps far.
  const watcher = new IntersectionObserver(() => look(pageInView(list)), { rootMargin: '99999% 0px -50%' })
  for (const start of list.querySelectorAll(STARTS)) watcher.observe(start)
  return () => watcher.disconnect()
}
