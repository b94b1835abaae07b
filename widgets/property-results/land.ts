import { $modal } from '../../shared/page/dialog/openModal'
import { pushAddress, replaceAddress } from '../../shared/page/host/addressBar'
import { documentPart } from '../../shared/page/host/documentPart'
import { noteFocus } from '../../shared/page/host/noteFocus'
import { scrollToShow } from '../../shared/page/host/scrollToShow'
import { isSameList } from '../../shared/rules/search/same'
import type { Search } from '../../shared/rules/search/search'
import { rememberSearch } from '../../shared/rules/visitor/searchHistory'
import { keepInPlace } from './paging/keepInPlace'
import type { ResultsPlace } from './place'
import type { ResultsRequest, ResultsStore } from './results'

/** The parts of the page that `land` changes. */
interface Page {
  results: ResultsStore
  place: ResultsPlace
  list: HTMLElement
  heading: HTMLElement | null
}

/**
 * Finishes a request. A new list goes into the address and the history. The focus moves on, because the focused button
 * may be gone. It stays where the visitor has put it meanwhile, for instance in a field.
 *
 * @param before the search of the list before
 * @param answer resolves when the answer is here; `true` if the list is shown
 */
export async function land(request: ResultsRequest, before: Search, answer: Promise<boolean>, page: Page) {
  const mayMoveFocus = noteFocus()
  const release = request.kind === 'previous' ? keepInPlace(page.list, page.results) : undefined
  const isShown = await answer
  if (isShown) keepInAddress(request, page.place)
  // Waits until the list is rendered.
  requestAnimationFrame(() => {
    release?.()
    if (isShown && mayMoveFocus()) focusOn(request, before, page)
  })
}

function keepInAddress({ kind, query, page }: ResultsRequest, place: ResultsPlace) {
  if (kind !== 'list' || query.viewport) return
  const search = { ...query.search, page }
  const { page: addressedPage = 1 } = place.addressed()
  // The address is already right if the visitor went Back and then tried again.
  if (!place.isAddressed(search) || addressedPage !== page) {
    const address = place.hrefOf(search) + location.hash
    // A modal is open, and Back closes it. Back then leads to the list as it was before.
    if ($modal.get()) replaceAddress(address)
    else pushAddress(address)
  }
  rememberSearch(search)
}

function focusOn({ kind, query, page }: ResultsRequest, before: Search, { list, heading }: Page) {
  if (kind !== 'list') {
    const first = list.querySelector<HTMLElement>(`[data-page="${page}"] :is(h3, h4) a`)
    if (document.activeElement === documentPart('body')) first?.focus({ preventScroll: true })
  } else if (isSameList(query.search, before)) {
    heading?.focus({ preventScroll: true })
    if (heading) scrollToShow(heading, 'nearest')
  }
}
