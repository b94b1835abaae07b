import { atom, readonlyType } from 'nanostores'
import { CONSENT_COOKIE, type CookieAnswer, cookieValues, OTHER_CONSENT_COOKIE, readAnswer } from '../host/cookies'
import { expireCookie, setCookie } from './setCookie'

const YEAR_SECONDS = 365 * 24 * 60 * 60

const $writable = atom<CookieAnswer | undefined>(undefined)

/** The last answer that was given on this page. */
export const $answer = readonlyType($writable)

/**
 * Keeps an answer for a year, in place of all answers that this page can see. If cookies are forbidden, it holds for
 * this page only.
 */
export function writeAnswer(answer: CookieAnswer) {
  expireCookie(CONSENT_COOKIE)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  setCookie(`${CONSENT_COOKIE}=${answer}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`)
  $writable.set(answer)
}

/** Whether the value of the other product's cookie allows statistics: its `performance`. */
function allowsStatistics(value: string): boolean {
  try {
    const { action, categories } = JSON.parse(decodeURIComponent(value))
    const allowed: unknown = JSON.parse(categories)
    return action !== 'reject' && Array.isArray(allowed) && allowed.includes('performance')
  } catch {
    // The cookie exists but cannot be read, so it allows nothing.
    return false
  }
}

/**
 * Whether another consent product allows statistics. `undefined` when there is none on this site. If its cookie exists
 * for several paths or domains, a refusal wins.
 */
export function otherProductAllows(): boolean | undefined {
  const values = cookieValues(OTHER_CONSENT_COOKIE)
  return values.length ? values.every(allowsStatistics) : undefined
}

/** Whether analytics was allowed at some time on this page, so that it may be running. */
let wasAllowed = false

/** Whether this visitor allows analytics. Another tab may have a newer answer than this one, so the cookie counts. */
export function isAllowed() {
  const allows = otherProductAllows() ?? (readAnswer() ?? $answer.get()) === 'allow'
  wasAllowed ||= allows
  return allows
}

/** Whether analytics still runs on this page although it is no longer allowed. Only a reload ends it. */
export const needsReload = () => !isAllowed() && wasAllowed
