import { all } from './names'

/** Whether the page's data has a key. Code that is loaded later reads the value. */
export const hasPageData = (key: string) =>
  window.Homeflow?.get?.(key) ||
  [...(all('[data-page-data]') as NodeListOf<HTMLScriptElement>)].some(({ text }) => text.includes(key))

/**
 * What a page owes its visitor's answer about cookies (9.35, 9.36): analytics after `allow`, or after another product's
 * consent; the banner where nobody has answered and the page asks; nothing after a refusal.
 */
export function owedToConsent() {
  const { cookie } = document
  if (/cookieconsent_status=allow|CookieScriptConsent=/.test(cookie)) return 'Analytics'
  const hasAnswer = /cookieconsent_status=(deny|dismiss)/.test(cookie)
  return !hasAnswer && hasPageData('cookie_consent_config') ? 'Consent' : undefined
}
