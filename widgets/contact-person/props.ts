import * as v from 'valibot'
import { hasOffice, readPeople } from '../../shared/contacts/contacts'
import type { pageData } from '../../shared/host/pageData'

/** What the server puts on a contact-person marker; on the page of a home or an office nothing. */
export const ContactPersonProps = v.object({
  /** Who is contactable for it: `sales` or `lettings`. Page data `property` says it where it is absent. */
  channel: v.optional(v.picklist(['sales', 'lettings'])),
  /** The home as the host writes it, with `associatedProfile` and `branch`. Page data `property` where it is absent. */
  property: v.optional(v.looseObject({}), {}),
  /** The office, for a page without a home. Page data `branch` where it is absent. */
  branch: v.optional(v.looseObject({}), {}),
  /** Its people, for a page without a home. Page data `staff` where it is absent. */
  staff: v.optional(v.array(v.looseObject({})), []),
  /** The agency's number, for an office without one. Page data `agency.telephone` where it is absent. */
  telephone: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''),
  /** Whether there is a form to the office. Page data says it where it is absent: `property`, `departments` or `contact_branch_id`. */
  canWrite: v.optional(v.boolean(), false),
  /** The ids of those to whom there is a form. Page data says them where it is absent: `staff`, and those of `property`. */
  canWriteTo: v.optional(v.array(v.string()), []),
})
export type ContactPersonProps = v.InferOutput<typeof ContactPersonProps>

const objectOf = (value: unknown) => (typeof value === 'object' && value && !Array.isArray(value) ? value : undefined)

/** Contract 4: `property`, `branch`, `staff`, `agency`. */
export const fromPage = (read: typeof pageData) => {
  const staff = read('staff')
  const agency = Object(read('agency')) as Record<string, unknown>
  return {
    property: objectOf(read('property')),
    branch: objectOf(read('branch')),
    staff: Array.isArray(staff) ? staff.filter(objectOf) : undefined,
    telephone: agency.telephone,
    canWrite: hasOffice(read),
    canWriteTo: readPeople(read).map(({ id }) => id),
  }
}
