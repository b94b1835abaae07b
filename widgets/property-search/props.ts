import * as v from 'valibot'
import { readPage, readStored } from '../../shared/search/read'
import type { Search } from '../../shared/search/search'

const words = v.array(v.string())

/** What the server puts on a property-search marker; the search itself comes from page data and the address (contract 3). */
export const PropertySearchProps = v.object({
  /** The search that the form shows (3.4); none is a new one. */
  search: v.pipe(
    v.nullish(v.record(v.string(), v.unknown())),
    v.transform((search): Search => readStored(search) ?? { channel: 'sales' }),
  ),
  /** Where a search starts on a page of one channel. */
  channel: v.optional(v.picklist(['sales', 'lettings'])),
  /** Searches on a branch's listing stay there: its id. */
  branchId: v.optional(v.string()),
  /** Tags to choose from, as addresses have them. */
  types: v.optional(words, ['house', 'flat', 'bungalow', 'cottage', 'barn', 'farm', 'land', 'commercial']),
  /** Tags that can be left out. */
  exclusions: v.optional(words, ['new-home', 'auction', 'retirement', 'shared-ownership']),
  /** What the server shows where a search does not say: `all` or `available`. */
  defaultStatus: v.optional(v.string(), 'all'),
})
export type PropertySearchProps = v.InferOutput<typeof PropertySearchProps>

/** Page data to props (contract 4). A server that renders ahead has no address; there the page data says it all. */
export function fromPage(read: (key: string) => unknown) {
  const preferences = read('theme_preferences') as Record<string, unknown> | null | undefined
  const status = preferences?.default_search_status ?? preferences?.defaultSearchStatus
  return {
    search: readPage(read, globalThis.location ?? { pathname: '/', search: '' }),
    defaultStatus: typeof status === 'string' && status ? status : undefined,
  }
}
