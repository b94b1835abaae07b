import { saidByPage } from './page'

/**
 * What a page owes its visitor's answer about cookies (9.35, 9.36): analytics after `allow`, or after another product's
 * consent; the banner where nobody has answered and the page asks; nothing after a refusal.
 */
export function owedToConsent() {
  const { cookie } = document
  if (/cookieconsent_status=allow|CookieScriptConsent=/.test(cookie)) return 'Analytics'
  const hasAnswer = /cookieconsent_status=(deny|dismiss)/.test(cookie)
  return !hasAnswer && saidByPage('cookie_consent_config') ? 'Consent' : undefined
}
