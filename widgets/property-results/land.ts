import { pushAddress, replaceAddress } from '../../shared/host/history'
import { $modal } from '../../shared/router/openModal'
import { isSameList } from '../../shared/search/same'
import type { Search } from '../../shared/search/search'
import { rememberSearch } from '../../shared/stores/searchHistory'
import type { Asked } from './results'

/** What the focus may go to. */
interface Places {
  list: Element | null
  heading: HTMLElement | null
}

/**
 * Ends what a visitor has asked for: another list has an address and a place in the history, and the focus goes on from
 * where what had it has done its work, and gone.
 *
 * @param before what the list was of until then
 */
export function land(to: Asked, before: Search, hrefOf: (search: Search) => string, places: Places) {
  if (to.kind === 'list' && !to.viewport) {
    const asked = { ...to.search, page: to.page }
    const address = hrefOf(asked) + location.hash
    // Back closes what was opened over the page meanwhile: it leads to the list as it was before.
    if ($modal.get()) replaceAddress(address)
    else pushAddress(address)
    rememberSearch(asked)
  }
  // When it is rendered.
  requestAnimationFrame(() => focusOn(to, before, places))
}

function focusOn(to: Asked, before: Search, { list, heading }: Places) {
  if (to.kind !== 'list') {
    const first = list?.querySelector<HTMLElement>(`[data-page="${to.page}"] :is(h3, h4) a`)
    if (document.activeElement === document.body) first?.focus({ preventScroll: true })
  } else if (isSameList(to.search, before)) {
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ block: 'nearest' })
  }
}
