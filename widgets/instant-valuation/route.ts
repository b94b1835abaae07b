import type { Modal } from '../../shared/page/dialog/modal'

/** The instant valuation (2.17, 9.14). It opens on every page. */
export const instantValuation: Modal = {
  code: 'InstantValuation',
  bundle: 'leads',
  routes: [{ address: 'valuation', name: 'Instant Valuation' }],
  look: { size: 'wide' },
  loading: 'Loading Instant Valuation',
}
