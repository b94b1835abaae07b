import * as v from 'valibot'

/** What the server writes on a postcode-lookup marker. */
export const PostcodeLookupProps = v.object({
  /** Whether the home is for sale or to let: asks for a branch that does it. Any branch will do if absent. */
  channel: v.optional(v.picklist(['selling', 'letting', 'sales', 'lettings'])),
  /** Name of the field in the form around it; the fallback input's name if absent. */
  name: v.optional(v.string()),
  /** Of the field. The fallback input's label if absent, or "Postcode". */
  label: v.optional(v.string()),
  /** Of the button. The fallback's button if absent, or "Find an agent". */
  button: v.optional(v.string()),
  /** What the field starts with; the fallback input's value if absent. */
  value: v.optional(v.string()),
  /** The form around it cannot be sent without. The fallback input's `required` if absent. */
  required: v.optional(v.boolean()),
  /** Id of the field; the fallback input's if absent. */
  id: v.optional(v.string()),
})
export type PostcodeLookupProps = v.InferOutput<typeof PostcodeLookupProps>
