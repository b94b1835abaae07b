/** The words of the cookie banner when the host has none of its own (contract 9). */
export const bannerMessages = {
  region: 'Cookies',
  question: 'May we count visits, to learn which pages help people? Nothing is counted unless you allow it.',
  more: 'Read about cookies',
  allow: 'Allow',
  deny: 'Decline',
  dismiss: 'Got it',
}
