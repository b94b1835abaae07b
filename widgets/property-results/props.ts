import * as v from 'valibot'
import { isOwnPath } from '../../shared/page/host/addresses'
import { yesOrNo } from '../../shared/page/host/values'
import { Pagination } from '../../shared/rules/calls/pagination'
import { Properties } from '../../shared/rules/property/property'
import { cardSettings, settingsFromPage } from '../../shared/rules/property/settings'
import { branchIdOf } from '../../shared/rules/search/read'

/**
 * What the server writes on a property-results marker. All props but `address`, `level` and `now` come from page data
 * (contract 3).
 */
export const PropertyResultsProps = v.object({
  /** The homes of this page (3.10), in the server's order. */
  properties: v.optional(Properties, []),
  /** Which page these homes are, and how many pages there are. */
  pagination: v.nullish(Pagination),
  /** The search as the server understood it (3.4). */
  search: v.nullish(v.looseObject({})),
  /** The place that the visitor searched in. */
  place: v.nullish(v.looseObject({})),
  /** The id of the branch, on a branch's own list. */
  branchId: v.nullish(v.union([v.string(), v.number()])),
  /** Whether homes for sale, and homes to let, are sorted by highest price first if the visitor chose no order. */
  descending: v.optional(v.object({ sales: v.boolean(), lettings: v.boolean() }), { sales: false, lettings: false }),
  /**
   * Path and query of the page, for links. Needed only if the server renders the list ahead. Otherwise the browser
   * knows it.
   */
  address: v.optional(v.pipe(v.string(), v.check(isOwnPath, 'Must be a path on this site, like "/properties/sales"'))),
  /**
   * Whether a button beside the number of homes saves the search. For a page without a `save-search` marker of its own.
   */
  saveSearch: v.optional(v.boolean(), false),
  /** Level of the cards' headings. The heading with the number of homes is one level higher. */
  level: v.optional(v.picklist([3, 4]), 3),
  ...cardSettings,
})
export type PropertyResultsProps = v.InferOutput<typeof PropertyResultsProps>

/** What each card of a home goes by. */
export type CardSettings = Pick<PropertyResultsProps, 'level' | 'now' | 'soldDisplay' | 'studentPppw'>

/** Page data to props (contract 4). */
export function fromPage(read: (key: string) => unknown) {
  const preferences = (read('theme_preferences') ?? {}) as Record<string, unknown>
  // Templates write `false` or 0, too, for what the host does not have.
  const valueIn = (key: string) => read(key) || undefined
  return {
    properties: valueIn('properties'),
    pagination: valueIn('pagination'),
    search: valueIn('search'),
    place: valueIn('place'),
    branchId: branchIdOf(read),
    descending: {
      sales: yesOrNo(preferences.descendingPriceForSaleSearchResults) ?? false,
      lettings: yesOrNo(preferences.descendingPriceForLettingSearchResults) ?? false,
    },
    ...settingsFromPage(read),
  }
}
