/** The texts of the first step of `#/book-a-valuation` (4.19–4.22, 5.24). */
export const messages = {
  steps: ['Your home and you', 'When may we come?', 'Check what we will send'],
  channel: 'I am thinking of',
  channelMissing: 'Choose selling or letting',
  lookupFailed: 'We could not find out which office is near you.',
  goOn: 'Go on without',
}
