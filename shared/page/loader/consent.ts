import { cookieValues, OTHER_CONSENT_COOKIE, readAnswer } from '../host/cookies'

/**
 * The chunk that the visitor's answer about cookies asks for (9.35, 9.36). Analytics after `allow` or after the consent
 * of another product. The banner when there is no answer yet and the page data asks for one. Nothing after a refusal.
 * @param read reads page data by its key
 */
export function owedToConsent(read: (key: string) => unknown) {
  const answer = readAnswer()
  if (answer === 'allow' || cookieValues(OTHER_CONSENT_COOKIE).length) return 'Analytics'
  return !answer && read('cookie_consent_config') ? 'Consent' : undefined
}
