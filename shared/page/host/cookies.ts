import { documentPart } from './documentPart'

/** The cookies that this page can see, each as `name=value`. None where a frame is not allowed to have any. */
function pairs() {
  try {
    return documentPart('cookie').split(/; */)
  } catch {
    return []
  }
}

/** The names of the cookies that this page can see. */
export const cookieNames = () => pairs().map(pair => pair.split('=', 1)[0]!)

/**
 * The values of all cookies with exactly this name. There may be several: a cookie of a longer path or of a parent
 * domain does not replace another of the same name. Their order says nothing about which is newer.
 */
export function cookieValues(name: string): string[] {
  const start = `${name}=`
  return pairs()
    .filter(pair => pair.startsWith(start))
    .map(pair => pair.slice(start.length))
}

/** The cookie with the visitor's answer (9.35). The server reads it, too. */
export const CONSENT_COOKIE = 'cookieconsent_status'

/** Another product's cookie. If it exists, it decides (host-facts 9). */
export const OTHER_CONSENT_COOKIE = 'CookieScriptConsent'

/** The answers of a visitor, the strictest first. */
const ANSWERS = ['deny', 'dismiss', 'allow'] as const

/** An answer of a visitor. `dismiss` closes the question without an answer. Only `allow` is consent (9.36). */
export type CookieAnswer = (typeof ANSWERS)[number]

/**
 * The visitor's answer about cookies. `undefined` when there is none, or an unknown one. Of several answers the strictest
 * counts: a forgotten `allow` of a deeper path must not overrule a refusal (contract 11, Consent).
 */
export function readAnswer(): CookieAnswer | undefined {
  const values = cookieValues(CONSENT_COOKIE)
  return ANSWERS.find(answer => values.includes(answer))
}
