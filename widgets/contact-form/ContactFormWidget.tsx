import { ContactForm } from '../../shared/features/leads/ContactForm'
import type { ContactFormProps } from './props'

/**
 * The staff, department or branch form in the page (4.26).
 * @throws {Error} when the page has no staff member with this id
 */
export function ContactFormWidget({ staffMemberId, people, office, departments, ...page }: ContactFormProps) {
  if (staffMemberId === undefined) return <ContactForm to={{ kind: 'office', office, departments }} {...page} />
  const person = people.find(({ id }) => id === staffMemberId)
  if (!person) throw new Error(`contact-form: the page data "staff" has nobody with the id ${staffMemberId}`)
  return <ContactForm to={{ kind: 'staff', person }} {...page} />
}
