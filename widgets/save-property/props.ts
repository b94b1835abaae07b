import * as v from 'valibot'

/** What the server puts on a save-property marker. */
export const SavePropertyProps = v.object({
  /** The home's `property_id`. Its card is looked up in the page data `property` and `properties` when it is saved. */
  propertyId: v.union([v.number(), v.pipe(v.string(), v.nonEmpty())]),
  /** The home as the host writes it, for a page whose data does not have it. */
  property: v.optional(v.looseObject({})),
  /** Shows the words beside the heart. */
  words: v.optional(v.boolean(), false),
})
export type SavePropertyProps = v.InferOutput<typeof SavePropertyProps>
