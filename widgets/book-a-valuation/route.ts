import type { Modal } from '../../shared/page/dialog/modal'

/** The form that asks for a valuation (2.18). It opens on every page. */
export const bookAValuation: Modal = {
  code: 'BookAValuation',
  bundle: 'leads',
  routes: [{ address: 'book-a-valuation', name: 'Book a Valuation' }],
  look: { steady: true },
}
