import type { Modal } from '../../shared/page/dialog/modal'
import { hasOffice, readPerson } from '../../shared/rules/contacts/contacts'

/** The forms that write to a named person or to the office (2.27, 2.28). */
export const contact: Modal = {
  code: 'Contact',
  bundle: 'leads',
  routes: [
    {
      address: 'contact-staff-member/:id',
      name: ({ id = '' }) => ['Contact', readPerson(id)?.name].filter(Boolean).join(' '),
      applies: ({ id = '' }) => readPerson(id) !== undefined,
    },
    { address: 'contact-office/:question?', name: 'Contact office', applies: () => hasOffice() },
  ],
}
