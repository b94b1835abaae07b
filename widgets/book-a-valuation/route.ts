import type { Modal } from '../../shared/router/modal'

/** 2.18 */
export const bookAValuation: Modal = {
  code: 'BookAValuation',
  routes: [{ address: 'book-a-valuation', name: 'Book a Valuation' }],
}
