import * as v from 'valibot'
import type { pageData } from '../../shared/host/pageData'

/** What the server puts on a property-links marker. */
export const PropertyLinksProps = v.object({
  /** The home that is looked at; page data `property` says it (contract 4). */
  propertyId: v.optional(v.union([v.number(), v.pipe(v.string(), v.nonEmpty())])),
})
export type PropertyLinksProps = v.InferOutput<typeof PropertyLinksProps>

export function fromPage(read: typeof pageData) {
  const { property_id, propertyId } = (read('property') ?? {}) as Record<string, unknown>
  return { propertyId: property_id ?? propertyId }
}
