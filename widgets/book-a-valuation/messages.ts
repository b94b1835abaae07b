/** The texts of the first step of `#/book-a-valuation` (4.19–4.22, 5.24). */
export const valuationMessages = {
  steps: ['Your home and you', 'When can we visit?', 'Check what we will send'],
  channel: 'I’m thinking of',
  channelMissing: 'Choose selling or letting',
  office: (name: string, postcode: string) => `Your office for ${postcode.replaceAll(' ', '\u00a0')}: ${name}`,
  lookupFailed: 'We could not find your nearest office.',
  goOn: 'Continue without an office',
  sendAnyway: 'Send without an office',
}
