import { type History, remember, withClicked, withPage } from '../search/history'
import { readStored } from '../search/read'
import type { Search } from '../search/search'
import { listOf, stored } from './storage'

const { $value, update } = stored<History>('searchHistory', listOf(readStored))

/** The last searches made in this browser, newest first, 10 at most (4.11). */
export const $searchHistory = $value

/** A search was made: its results are shown. */
export const rememberSearch = (search: Search) => update(history => remember(history, search))

/** Forgets all of them. */
export const forgetSearches = () => update(() => [])

/** Another page of the newest search is looked at. */
export const rememberPage = (page: number) => update(history => withPage(history, page))

/** A home was opened from the newest search; `undefined` once its visitor is back. */
export const rememberClicked = (propertyId: string | number | undefined) =>
  update(history => withClicked(history, propertyId))
