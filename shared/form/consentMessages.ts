/** The words of the two boxes at the end of a form (5.10, 5.21). */
export const consentMessages = {
  terms: 'I agree to the terms & conditions',
  read: 'Read our ',
  termsLink: 'terms of use',
  and: ' and ',
  privacyLink: 'privacy policy',
  newTab: ' (each opens in a new tab)',
  marketing: (agency: string) => `Keep me informed about homes, offers and news from ${agency || 'the agency'}`,
}
