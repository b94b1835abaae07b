import { readHome } from '../../shared/contacts/contacts'
import type { Modal } from '../../shared/router/modal'

/** 7.35: on the page of a home. */
export const sendToAFriend: Modal = {
  code: 'SendToAFriend',
  routes: [{ address: 'send-to-a-friend', name: 'Send to a friend', applies: () => !!readHome().id }],
}
