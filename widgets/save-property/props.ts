import * as v from 'valibot'

/** What the server writes on a save-property marker. */
export const SavePropertyProps = v.object({
  /**
   * The home's `property_id`. When the visitor saves the home, its details come from page data `property` or
   * `properties`.
   */
  propertyId: v.union([v.number(), v.pipe(v.string(), v.nonEmpty())]),
  /** The home as the host writes it, for a page whose data does not have it. */
  property: v.optional(v.looseObject({})),
  /** Shows text beside the heart. */
  words: v.optional(v.boolean(), false),
})
export type SavePropertyProps = v.InferOutput<typeof SavePropertyProps>
