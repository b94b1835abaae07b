import { readHome } from '../../shared/contacts/contacts'
import type { Modal } from '../../shared/router/modal'

/** 2.19: only on the page of a home. */
export const bookAViewing: Modal = {
  code: 'BookAViewing',
  routes: [{ address: 'book-a-viewing', name: 'Book a Viewing', applies: () => !!readHome().id }],
}
