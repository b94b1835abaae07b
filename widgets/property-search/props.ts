import * as v from 'valibot'
import type { pageData } from '../../shared/host/pageData'
import { pageSearch, SearchProp } from '../../shared/stores/searchProp'
import { messages } from './messages'

const words = v.array(v.string())

/** What the server puts on a property-search marker; the search itself comes from page data and the address (contract 3). */
export const PropertySearchProps = v.object({
  /** The search that the form shows (3.4); none is a new one. */
  search: SearchProp,
  /** What the form is called, to tell it from another on the page; not seen. */
  label: v.optional(v.string(), messages.form),
  /** For a narrow place: all but channel and place is behind "More filters", as it is on phones. */
  compact: v.optional(v.boolean(), false),
  /**
   * The page shows what the search has found; page data `page_route`. Then the form is one line on a phone, which opens it, and
   * a filter that is removed is searched without at once.
   */
  results: v.optional(v.boolean(), false),
  /** Tags to choose from, as addresses have them. */
  types: v.optional(words, ['house', 'flat', 'bungalow', 'cottage', 'barn', 'farm', 'land', 'commercial']),
  /** Tags that can be left out. */
  exclusions: v.optional(words, ['new-home', 'auction', 'retirement', 'shared-ownership']),
})
export type PropertySearchProps = v.InferOutput<typeof PropertySearchProps>

/** Pages of results, by their `page_route` (host-facts 1). */
const OF_RESULTS = /^(properties#index|branches#properties|(counties|countries|locations|postcodes)#show)$/

/** Contract 4. */
export const fromPage = (read: typeof pageData) => ({
  ...pageSearch(read),
  results: OF_RESULTS.test(String(read('page_route'))),
})
