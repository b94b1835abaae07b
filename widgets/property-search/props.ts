import * as v from 'valibot'
import type { pageData } from '../../shared/host/pageData'
import { readPage, readStored } from '../../shared/search/read'
import type { Search } from '../../shared/search/search'
import { messages } from './messages'

const words = v.array(v.string())

/** What the server puts on a property-search marker; the search itself comes from page data and the address (contract 3). */
export const PropertySearchProps = v.object({
  /** The search that the form shows (3.4); none is a new one. */
  search: v.pipe(
    v.nullish(v.record(v.string(), v.unknown()), {}),
    v.transform((search): Search => readStored(search) ?? { channel: 'sales' }),
  ),
  /** What the form is called, to tell it from another on the page; not seen. */
  label: v.optional(v.string(), messages.form),
  /** For a narrow place: all but channel and place is behind "More filters", as it is on phones. */
  compact: v.optional(v.boolean(), false),
  /** Tags to choose from, as addresses have them. */
  types: v.optional(words, ['house', 'flat', 'bungalow', 'cottage', 'barn', 'farm', 'land', 'commercial']),
  /** Tags that can be left out. */
  exclusions: v.optional(words, ['new-home', 'auction', 'retirement', 'shared-ownership']),
})
export type PropertySearchProps = v.InferOutput<typeof PropertySearchProps>

/** Page data to props (contract 4). A server that renders ahead has no address; there the page data says it all. */
export const fromPage = (read: typeof pageData) => ({
  search: readPage(read, globalThis.location ?? { pathname: '/', search: '' }),
})
