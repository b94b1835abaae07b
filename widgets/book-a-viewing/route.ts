import { readHome } from '../../shared/contacts/contacts'
import type { Modal } from '../../shared/router/modal'

/** The form that asks for a viewing. It opens only on the page of a home (2.19). */
export const bookAViewing: Modal = {
  code: 'BookAViewing',
  look: { steady: true },
  routes: [{ address: 'book-a-viewing', name: 'Book a Viewing', applies: () => !!readHome().id }],
}
