/**
 * The chunk that the visitor's answer about cookies asks for (9.35, 9.36). Analytics after `allow` or after the consent
 * of another product. The banner when there is no answer yet and the page data asks for one. Nothing after a refusal.
 * @param said reads page data by its key
 */
export function owedToConsent(said: (key: string) => unknown) {
  const { cookie } = document
  if (/cookieconsent_status=allow|CookieScriptConsent=/.test(cookie)) return 'Analytics'
  const hasAnswer = /cookieconsent_status=(deny|dismiss)/.test(cookie)
  return !hasAnswer && said('cookie_consent_config') ? 'Consent' : undefined
}
