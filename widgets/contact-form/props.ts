import * as v from 'valibot'

const Named = { id: v.string(), name: v.string() }

/** What the server writes on a contact-form marker. */
export const ContactFormProps = v.object({
  /**
   * The id of the staff member who gets the message, one of page data `staff`. Without it, the office gets the message.
   */
  staffMemberId: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))),
  /**
   * The people who can get a message by name. Page data `staff` and the person of the home are used if it is absent.
   */
  people: v.optional(v.array(v.object(Named)), []),
  /**
   * The office that gets messages without a named person. Page data `contact_branch_id` is used if it is absent, then
   * the home's branch.
   */
  office: v.optional(v.object({ ...Named, telephone: v.string() })),
  /** The departments of the office. Page data `departments` is used if it is absent. */
  departments: v.optional(v.array(v.object({ id: v.string(), label: v.string() })), []),
  /** The home that the message is about. Page data `property` is used if it is absent. */
  home: v.optional(v.object({ id: v.string(), address: v.string() }), { id: '', address: '' }),
  /** The agency's name for the question about marketing. Page data `agency` is used if it is absent. */
  agencyName: v.optional(v.string(), ''),
})
export type ContactFormProps = v.InferOutput<typeof ContactFormProps>
