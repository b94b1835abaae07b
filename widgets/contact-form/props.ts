import * as v from 'valibot'

const Named = { id: v.string(), name: v.string() }

/** What the server writes on a contact-form marker. All but the first come from page data. */
export const ContactFormProps = v.object({
  /** Writes to this member of the page data `staff`; without it, to the office. */
  staffMemberId: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))),
  people: v.optional(v.array(v.object(Named)), []),
  office: v.optional(v.object({ ...Named, telephone: v.string() })),
  departments: v.optional(v.array(v.object({ id: v.string(), label: v.string() })), []),
  home: v.optional(v.object({ id: v.string(), address: v.string() }), { id: '', address: '' }),
  agencyName: v.optional(v.string(), ''),
})
export type ContactFormProps = v.InferOutput<typeof ContactFormProps>
