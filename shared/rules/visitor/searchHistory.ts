import { whenActivated } from '../../page/host/whenActivated'
import { readList, stored } from '../../page/stores/storage'
import { type History, inFront, remember, withClicked, withPageNumber } from '../search/history'
import { readStored } from '../search/read'
import type { Search } from '../search/search'

const { $value, update } = stored<History>('searchHistory', readList(readStored))

/** The last searches made in this browser, newest first, 10 at most (4.11). */
export const $searchHistory = $value

/** Adds a search whose results are shown. Those of a page that is rendered ahead count when the visitor comes to it. */
export const rememberSearch = (search: Search) => whenActivated(() => update(history => remember(history, search)))

/** Empties the history. */
export const forgetSearches = () => update(() => [])

/** Sets the page of the newest search. */
export const rememberPage = (page: number) => update(history => withPageNumber(history, page))

/**
 * Notes the home that was opened from a search. `undefined` when the visitor is back on the list.
 * @param search the newest search by default. In another tab the visitor may have made a newer one
 */
export const rememberClicked = (propertyId: string | number | undefined, search?: Search) =>
  update(history => withClicked(search ? inFront(history, search) : history, propertyId))
