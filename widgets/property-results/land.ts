import { pushAddress, replaceAddress } from '../../shared/host/history'
import { $modal } from '../../shared/router/openModal'
import { isSameList } from '../../shared/search/same'
import type { Search } from '../../shared/search/search'
import { rememberSearch } from '../../shared/stores/searchHistory'
import type { ResultsPlace } from './place'
import type { ResultsRequest } from './results'

/** What the focus may go to. */
interface Landings {
  list: Element | null
  heading: HTMLElement | null
}

/**
 * Ends what a visitor has asked for: another list has an address and a place in the history, and the focus goes on from
 * where what had it has done its work, and gone.
 *
 * @param before what the list was of until then
 */
export function land(request: ResultsRequest, before: Search, place: ResultsPlace, landings: Landings) {
  const { kind, query, page } = request
  if (kind === 'list' && !query.viewport) {
    const shown = { ...query.search, page }
    const { page: addressedPage = 1 } = place.addressed()
    // It is there already for who has gone Back, and has had to try again.
    if (!place.isAddressed(shown) || addressedPage !== page) {
      const address = place.hrefOf(shown) + location.hash
      // Back closes what was opened over the page meanwhile: it leads to the list as it was before.
      if ($modal.get()) replaceAddress(address)
      else pushAddress(address)
    }
    rememberSearch(shown)
  }
  // When it is rendered.
  requestAnimationFrame(() => focusOn(request, before, landings))
}

function focusOn({ kind, query, page }: ResultsRequest, before: Search, { list, heading }: Landings) {
  if (kind !== 'list') {
    const first = list?.querySelector<HTMLElement>(`[data-page="${page}"] :is(h3, h4) a`)
    if (document.activeElement === document.body) first?.focus({ preventScroll: true })
  } else if (isSameList(query.search, before)) {
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'nearest' })
  }
}
