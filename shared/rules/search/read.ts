import type { pageData } from '../../page/host/pageData'
import { plainText } from '../../page/host/plainText'
import { snakeCase, toText, wordOf } from '../../page/host/values'
import { readPath, readQuery } from './address'
import { rules, take } from './grammar'
import { placeLabel, readPlace } from './place'
import type { Search, SearchFields } from './search'

/**
 * Reads the fields of a search from any value of page data, of the server or of browser storage, under the names of
 * 3.4, also in snake_case. Leaves out unknown fields, and values that an address cannot express.
 */
export function readFields(value: unknown): SearchFields {
  const raw = (value ?? {}) as Record<string, unknown>
  const fields: SearchFields = {}
  for (const { field, write, read } of rules) {
    const own = raw[field] ?? raw[snakeCase(field)]
    const words = write(typeof own === 'string' ? plainText(own) : own)
    if (words !== undefined) take(fields, field, read(words))
  }
  const place = readPlace(raw.place)
  if (place) {
    fields.place = place
    fields.placeId ??= place.place_id
  }
  const { clickedProperty: clicked } = raw
  if (clicked && typeof clicked !== 'object') fields.clickedProperty = `${clicked}`
  return fields
}

/** Reads a search from browser storage, as the incumbent wrote it. `undefined` for anything else. */
export function readStored(entry: unknown): Search | undefined {
  const fields = readFields(entry)
  return Object.keys(fields).length ? { channel: 'sales', ...fields } : undefined
}

/** The `page_route` values of pages with results (host-facts 1). */
const OF_RESULTS = /^(properties#index|branches#properties|(counties|countries|locations|postcodes)#show)$/

/** Whether a page says that it shows the results of a search. */
export const isOfResults = (page: typeof pageData) => OF_RESULTS.test(wordOf(page('page_route')))

/**
 * The id of the office to whose homes a page's list is limited: that of `branch` where a page of its homes has no
 * `branch_id`. On the page of a home or an office `branch_id` says whose it is, and limits no search.
 */
export function branchIdOf(page: typeof pageData) {
  if (page('page_route') && !isOfResults(page)) return undefined
  const { branch_id, branchId, branchID } = Object(page('page_route') === 'branches#properties' && page('branch'))
  return page('branch_id') || toText(branch_id || branchId || branchID) || undefined
}

/**
 * The search that a page shows: the server's page data, with the fields of the address over it. The page's place is
 * part of it, unless the address searches for a typed text.
 */
export function readPageSearch(
  page: typeof pageData,
  { pathname, search: query }: Pick<Location, 'pathname' | 'search'>,
): Search {
  const fromAddress = { ...readPath(pathname), ...readQuery(query) }
  const search: Search = { channel: 'sales', ...readFields(page('search')), ...fromAddress }
  const branch = readFields({ branch_id: branchIdOf(page) })
  const place = fromAddress.isQuerySearch ? undefined : readPlace(page('place'))
  if (!place) return { ...branch, ...search }
  return { ...branch, ...search, place, placeId: place.place_id, q: placeLabel(place), isQuerySearch: undefined }
}
