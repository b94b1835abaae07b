import type { Modal } from '../../shared/page/dialog/modal'
import { readHome } from '../../shared/rules/contacts/contacts'

/** The form that sends a home to a friend. It opens only on the page of a home (7.35). */
export const sendToAFriend: Modal = {
  code: 'SendToAFriend',
  bundle: 'leads',
  routes: [{ address: 'send-to-a-friend', name: 'Send to a friend', applies: () => !!readHome().id }],
}
