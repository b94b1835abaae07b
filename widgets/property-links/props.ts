import * as v from 'valibot'
import type { pageData } from '../../shared/host/pageData'

/** What the server writes on a property-links marker. */
export const PropertyLinksProps = v.object({
  /** The id of the home on this page. Page data `property` is used if it is absent (contract 4). */
  propertyId: v.optional(v.union([v.number(), v.pipe(v.string(), v.nonEmpty())])),
})
export type PropertyLinksProps = v.InferOutput<typeof PropertyLinksProps>

export function fromPage(read: typeof pageData) {
  const { property_id, propertyId } = (read('property') ?? {}) as Record<string, unknown>
  return { propertyId: property_id ?? propertyId }
}
