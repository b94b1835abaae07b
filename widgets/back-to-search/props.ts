import * as v from 'valibot'
import { isOwnPath } from '../../shared/host/addresses'
import type { pageData } from '../../shared/host/pageData'
import { searchHref } from '../../shared/search/address'

/** What the server puts on a back-to-search marker. The home comes from page data `property` (contract 4). */
export const BackToSearchProps = v.object({
  /** The home that is looked at, as its `property_id`; absent on other pages. */
  propertyId: v.optional(v.union([v.number(), v.string()])),
  /** Where the link leads for who has not searched yet: a path on this site. */
  href: v.optional(
    v.pipe(v.string(), v.check(isOwnPath, 'Must be a path on this site, like "/properties/sales"')),
    searchHref({ channel: 'sales' }),
  ),
})
export type BackToSearchProps = v.InferOutput<typeof BackToSearchProps>

/** The home of a `properties#show` page, and the list it would be in. */
export function fromPage(read: typeof pageData) {
  const { property_id, propertyId, propertyChannel } = (read('property') ?? {}) as Record<string, unknown>
  return {
    propertyId: property_id ?? propertyId,
    ...(propertyChannel === 'lettings' && { href: searchHref({ channel: 'lettings' }) }),
  }
}
