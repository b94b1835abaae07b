import type { Modal } from '../../shared/page/dialog/modal'

/** `#/cookies`: the visitor's choice, and what the browser stores (contract 11, Consent). */
export const cookies: Modal = {
  code: 'Cookies',
  bundle: 'account',
  routes: [{ address: 'cookies', name: 'Cookies' }],
}
