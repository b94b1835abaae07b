import { replaceAddress } from '../../../shared/host/addressBar'
import type { Search } from '../../../shared/search/search'
import { rememberPage } from '../../../shared/stores/searchHistory'
import type { ResultsPlace } from '../place'

/** Where pages begin. */
const STARTS = '[data-page]'

/** The page that the middle of the window is in, or the first one where it is above them all. */
function pageInView(list: Element) {
  const starts = [...list.querySelectorAll<HTMLElement>(STARTS)]
  const past = starts.findLast(start => start.getBoundingClientRect().top < innerHeight / 2) ?? starts[0]
  return Number(past?.dataset.page)
}

/**
 * Tells which page of a search is looked at, at once and whenever that changes, and keeps the address and the history to it.
 * @returns what ends it
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
    // After Back the address is of another list, whose homes are on their way: it is not this one's to write.
    if (href === location.pathname + location.search || !isAddressed(search)) return
    replaceAddress(href + location.hash)
    rememberPage(page)
  }
  // All that is above the middle of the window, so that none is passed over, however far one jumps.
  const watcher = new IntersectionObserver(() => look(pageInView(list)), { rootMargin: '99999% 0px -50%' })
  for (const start of list.querySelectorAll(STARTS)) watcher.observe(start)
  return () => watcher.disconnect()
}
