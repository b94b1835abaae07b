import * as v from 'valibot'
import type { pageData } from '../../shared/page/host/pageData'
import { readProperty } from '../../shared/rules/fields/readProperty'

/** What the server writes on a property-links marker. */
export const PropertyLinksProps = v.object({
  /** The id of the home on this page. Page data `property` is used if it is absent (contract 4). */
  propertyId: v.optional(v.union([v.number(), v.pipe(v.string(), v.nonEmpty())])),
})
export type PropertyLinksProps = v.InferOutput<typeof PropertyLinksProps>

/** Page data to props (contract 4): `property`. */
export const fromPage = (read: typeof pageData) => ({ propertyId: readProperty(Object(read('property'))).id })
