import type { Modal } from '../../shared/router/modal'

/** 2.17, 9.14 */
export const instantValuation: Modal = {
  code: 'InstantValuation',
  routes: [{ address: 'valuation', name: 'Instant Valuation' }],
  look: { size: 'wide' },
  loading: 'Loading Instant Valuation',
}
