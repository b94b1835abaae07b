import * as v from 'valibot'
import { isOwnPath } from '../../shared/page/host/addresses'
import type { pageData } from '../../shared/page/host/pageData'
import { readProperty } from '../../shared/rules/fields/readProperty'
import { searchHref } from '../../shared/rules/search/address'

/** What the server writes on a back-to-search marker. The home comes from page data `property` (contract 4). */
export const BackToSearchProps = v.object({
  /** The `property_id` of the home on this page. It is absent on other pages. */
  propertyId: v.optional(v.union([v.number(), v.string()])),
  /** Where the link leads for a visitor who has not searched yet: a path on this site. */
  href: v.optional(
    v.pipe(v.string(), v.check(isOwnPath, 'Must be a path on this site, like "/properties/sales"')),
    searchHref({ channel: 'sales' }),
  ),
})
export type BackToSearchProps = v.InferOutput<typeof BackToSearchProps>

/** On a `properties#show` page: the home, and the list that it belongs to. */
export function fromPage(read: typeof pageData) {
  const { id, channel } = readProperty(Object(read('property')))
  return { propertyId: id, href: searchHref({ channel }) }
}
