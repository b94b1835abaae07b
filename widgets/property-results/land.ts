import { pushAddress, replaceAddress } from '../../shared/host/addressBar'
import { $modal } from '../../shared/router/openModal'
import { isSameList } from '../../shared/search/same'
import type { Search } from '../../shared/search/search'
import { rememberSearch } from '../../shared/stores/searchHistory'
import { keepInPlace } from './paging/keepInPlace'
import type { ResultsPlace } from './place'
import type { ResultsRequest, ResultsStore } from './results'

/** What is on the page. */
interface Page {
  results: ResultsStore
  place: ResultsPlace
  list: HTMLElement
  heading: HTMLElement | null
}

/**
 * Ends what a visitor has asked for: another list has an address and a place in the history, and the focus goes on from
 * where what had it has done its work, and gone.
 *
 * @param before what the list was of until then
 * @param shown tells when it is shown, and whether
 */
export async function land(request: ResultsRequest, before: Search, shown: Promise<boolean>, page: Page) {
  const release = request.kind === 'previous' ? keepInPlace(page.list, page.results) : undefined
  const isShown = await shown
  if (isShown) keepInAddress(request, page.place)
  // When it is rendered.
  requestAnimationFrame(() => {
    release?.()
    if (isShown) focusOn(request, before, page)
  })
}

function keepInAddress({ kind, query, page }: ResultsRequest, place: ResultsPlace) {
  if (kind !== 'list' || query.viewport) return
  const search = { ...query.search, page }
  const { page: addressedPage = 1 } = place.addressed()
  // It is there already for who has gone Back, and has had to try again.
  if (!place.isAddressed(search) || addressedPage !== page) {
    const address = place.hrefOf(search) + location.hash
    // Back closes what was opened over the page meanwhile: it leads to the list as it was before.
    if ($modal.get()) replaceAddress(address)
    else pushAddress(address)
  }
  rememberSearch(search)
}

function focusOn({ kind, query, page }: ResultsRequest, before: Search, { list, heading }: Page) {
  if (kind !== 'list') {
    const first = list.querySelector<HTMLElement>(`[data-page="${page}"] :is(h3, h4) a`)
    if (document.activeElement === document.body) first?.focus({ preventScroll: true })
  } else if (isSameList(query.search, before)) {
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'nearest' })
  }
}
