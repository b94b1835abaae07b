import type { Modal } from '../../shared/page/dialog/modal'
import { readHome } from '../../shared/rules/contacts/contacts'

/** The form that asks for a viewing. It opens only on the page of a home (2.19). */
export const bookAViewing: Modal = {
  code: 'BookAViewing',
  bundle: 'leads',
  look: { steady: true },
  routes: [
    {
      address: 'book-a-viewing/:sent?',
      name: 'Book a Viewing',
      // The host may confirm it on a page that is not the home's.
      applies: ({ sent }) => (sent ? sent === 'sent' : !!readHome().id),
    },
  ],
}
