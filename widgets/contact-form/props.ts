import * as v from 'valibot'

const Named = { id: v.string(), name: v.string() }

/** What the server writes on a contact-form marker. */
export const ContactFormProps = v.object({
  /** Writes to this member of the page data `staff`; without it, to the office. */
  staffMemberId: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))),
  /** Who can be written to by name; page data `staff`, and the person of the home. */
  people: v.optional(v.array(v.object(Named)), []),
  /** Where the form goes without a name; page data `contact_branch_id`, else the home's branch. */
  office: v.optional(v.object({ ...Named, telephone: v.string() })),
  /** Of the office; page data `departments`. */
  departments: v.optional(v.array(v.object({ id: v.string(), label: v.string() })), []),
  /** The home that is asked about; page data `property`. */
  home: v.optional(v.object({ id: v.string(), address: v.string() }), { id: '', address: '' }),
  /** Who sends news, if they are wanted; page data `agency`. */
  agencyName: v.optional(v.string(), ''),
})
export type ContactFormProps = v.InferOutput<typeof ContactFormProps>
