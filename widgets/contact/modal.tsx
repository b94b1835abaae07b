import { ContactForm } from '../../shared/features/leads/ContactForm'
import type { ModalProps } from '../../shared/page/dialog/modal'
import { readAgencyName, readDepartments, readHome, readOffice, readPerson } from '../../shared/rules/contacts/contacts'

/** The form of `#/contact-staff-member/{id}` and of `#/contact-office`. */
export default function Contact({ params: { id, question } }: ModalProps) {
  const person = id === undefined ? undefined : readPerson(id)
  const page = { home: readHome(), agencyName: readAgencyName() }
  if (person) return <ContactForm key={id} to={{ kind: 'staff', person }} {...page} />
  return (
    <ContactForm
      key={`office ${question}`}
      to={{ kind: 'office', office: readOffice(), departments: readDepartments() }}
      question={question}
      {...page}
    />
  )
}
