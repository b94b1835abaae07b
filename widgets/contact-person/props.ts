import * as v from 'valibot'
import { listFrom } from '../../shared/page/host/listFrom'
import type { pageData } from '../../shared/page/host/pageData'
import { hasOffice, readPeople } from '../../shared/rules/contacts/contacts'

/** What the server writes on a contact-person marker. The page of a home or an office needs no props. */
export const ContactPersonProps = v.object({
  /** Which contacts to use: `sales` or `lettings`. The channel of page data `property` is used if it is absent. */
  channel: v.optional(v.picklist(['sales', 'lettings'])),
  /**
   * The home as the host writes it, with `associatedProfile` and `branch`. Page data `property` is used if it is
   * absent.
   */
  property: v.optional(v.looseObject({}), {}),
  /** The office, for a page without a home. Page data `branch` is used if it is absent. */
  branch: v.optional(v.looseObject({}), {}),
  /** The staff, for a page without a home. Page data `staff` is used if it is absent. */
  staff: v.optional(v.array(v.looseObject({})), []),
  /**
   * The agency's telephone number, for an office without its own. Page data `agency.telephone` is used if it is absent.
   */
  telephone: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''),
  /**
   * The first part of the address of an office's page. Page data `agency.branchPath` is used if it is absent.
   */
  branchPath: v.optional(v.string(), 'branches'),
  /**
   * Whether the page has a form to the office. If it is absent, page data decides: `property`, `departments` or
   * `contact_branch_id`.
   */
  canWrite: v.optional(v.boolean(), false),
  /**
   * The ids of the people with a form on this page. If it is absent, the people of page data `staff` and `property` are
   * used.
   */
  canWriteTo: v.optional(v.array(v.string()), []),
})
export type ContactPersonProps = v.InferOutput<typeof ContactPersonProps>

const objectOf = (value: unknown) => (typeof value === 'object' && value && !Array.isArray(value) ? value : undefined)

/** Page data to props (contract 4): `property`, `branch`, `staff`, `agency`. */
export const fromPage = (read: typeof pageData) => {
  const people = listFrom(read('staff'))
  const agency = Object(read('agency')) as Record<string, unknown>
  return {
    property: objectOf(read('property')),
    branch: objectOf(read('branch')),
    staff: Array.isArray(people) ? people.filter(objectOf) : undefined,
    telephone: agency.telephone,
    branchPath: agency.branchPath ?? agency.branch_path,
    canWrite: hasOffice(read),
    canWriteTo: readPeople(read).map(({ id }) => id),
  }
}
