import * as v from 'valibot'
import { listFrom } from '../../shared/page/host/listFrom'
import type { pageData } from '../../shared/page/host/pageData'
import { isOfResults } from '../../shared/rules/search/read'
import { pageSearch, SearchProp } from '../../shared/rules/visitor/searchProp'
import { searchMessages } from './messages'

const words = v.array(v.string())

/** The filters that a page may leave out: each asks for what a host may know of none of its homes. */
const filters = ['size', 'land', 'short-lets', 'pets'] as const

const areFilters = (names: unknown): names is (typeof filters)[number][] =>
  Array.isArray(names) && names.every(name => filters.includes(name))

/** Names in a list, or in a text with spaces between them. */
function namesIn(given: string | string[]) {
  const list = listFrom(given)
  return typeof list === 'string' ? list.split(/\s+/).filter(Boolean) : list
}

/**
 * What the server writes on a property-search marker. The search itself comes from page data and the address (contract
 * 3).
 */
export const PropertySearchProps = v.object({
  /** The search that the form shows (3.4). Without it, the form is empty. */
  search: SearchProp,
  /** The name of the form. It tells this form from another one on the page. Only screen readers read it. */
  label: v.optional(v.string(), searchMessages.form),
  /** For a narrow place. All fields except channel and place are behind "More filters", as on phones. */
  compact: v.optional(v.boolean(), false),
  /**
   * Whether the page shows the results of the search. Page data `page_route` is used if it is absent. On a phone the
   * form is then one line that opens. Removing a filter then searches at once.
   */
  results: v.optional(v.boolean(), false),
  /** The tags that visitors can choose, written as in addresses. */
  types: v.optional(words, ['house', 'flat', 'bungalow', 'cottage', 'barn', 'farm', 'land', 'commercial']),
  /** The tags that visitors can exclude. */
  exclusions: v.optional(words, ['new-home', 'auction', 'retirement', 'shared-ownership']),
  /**
   * The filters to leave out, because the host knows this of none of its homes: names out of `size`, `land`,
   * `short-lets`, `pets`, with spaces between them.
   */
  without: v.optional(
    v.pipe(
      v.union([v.string(), words]),
      v.transform(namesIn),
      v.guard(areFilters, `Expected names out of ${filters.join(', ')}`),
    ),
    '',
  ),
})
export type PropertySearchProps = v.InferOutput<typeof PropertySearchProps>

/** Page data to props (contract 4). */
export const fromPage = (read: typeof pageData) => ({
  ...pageSearch(read),
  results: isOfResults(read),
})
