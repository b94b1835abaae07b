import { atom, readonlyType } from 'nanostores'

/** The answers of a visitor. `dismiss` closes the question without an answer. Only `allow` is consent (9.36). */
export type Answer = 'allow' | 'deny' | 'dismiss'

/** The cookie with the answer (9.35). The server reads it, too. */
const COOKIE = 'cookieconsent_status'
/** Another product's cookie. If it exists, it decides (host-facts 9). */
const OTHER_COOKIE = 'CookieScriptConsent'
const YEAR_SECONDS = 365 * 24 * 60 * 60

const cookie = (name: string) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1]

const isAnswer = (value: string | undefined): value is Answer => /^(allow|deny|dismiss)$/.test(value ?? '')

/** The visitor's answer. `undefined` when there is none, or an unknown one. */
export function readAnswer(): Answer | undefined {
  const value = cookie(COOKIE)
  return isAnswer(value) ? value : undefined
}

const $writable = atom<Answer | undefined>(undefined)

/** The last answer that was given on this page. */
export const $answer = readonlyType($writable)

/** Keeps an answer for a year. If cookies are forbidden, it holds for this page only. */
export function writeAnswer(answer: Answer) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: Safari before 18.4 and Firefox before 140 have no Cookie Store
  document.cookie = `${COOKIE}=${answer}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
  $writable.set(answer)
}

/**
 * Whether another consent product allows statistics: its `performance`. `undefined` when there is none on this site.
 */
export function otherProductAllows(): boolean | undefined {
  const value = cookie(OTHER_COOKIE)
  if (value === undefined) return undefined
  try {
    const { action, categories } = JSON.parse(decodeURIComponent(value))
    return action !== 'reject' && JSON.parse(categories).includes('performance')
  } catch {
    // The cookie exists but cannot be read, so it allows nothing.
    return false
  }
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
