import * as v from 'valibot'

/** What the server writes on a postcode-lookup marker. */
export const PostcodeLookupProps = v.object({
  /**
   * Whether the home is for sale or to let. The lookup then finds a branch for that. Without it, any branch will do.
   */
  channel: v.optional(v.picklist(['selling', 'letting', 'sales', 'lettings'])),
  /** The name of the field in its form. The fallback input's name is used if it is absent. */
  name: v.optional(v.string()),
  /** The label of the field. If it is absent, the fallback input's label is used, or "Postcode". */
  label: v.optional(v.string()),
  /** The text of the button. If it is absent, the text of the fallback's button is used, or "Find an agent". */
  button: v.optional(v.string()),
  /** The value of the field at the start. The fallback input's value is used if it is absent. */
  value: v.optional(v.string()),
  /** The form cannot be sent without a postcode. The fallback input's `required` is used if it is absent. */
  required: v.optional(v.boolean()),
  /** The id of the field. The fallback input's id is used if it is absent. */
  id: v.optional(v.string()),
})
export type PostcodeLookupProps = v.InferOutput<typeof PostcodeLookupProps>
