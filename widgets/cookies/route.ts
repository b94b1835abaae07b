import type { Modal } from '../../shared/router/modal'

/** `#/cookies`: the choice again, and what the browser keeps (contract 11, Consent). */
export const cookies: Modal = {
  code: 'Cookies',
  routes: [{ address: 'cookies', name: 'Cookies' }],
}
