/** The words in place of what is left out. */
export const LEFT_OUT = '(left out)'

/** A word, and the rest of an email when the word begins one. It takes each word whole, so it reads a text only once. */
const EMAIL = /[^\s@"'<>,;:=/?&]+(@[^\s@"'<>,;:/?&]+\.[^\s@"'<>,;:/?&]+)?/g
/** British and international telephone numbers: 0 or +, and ten or more digits. */
const PHONE = /(?:\+|\b0)(?:[\s().-]*\d){9,}/g
const LONG_WORD = /[\w+=.-]{24,}/g
/** Whether a long word has letters and digits, as a token or the id of a session has. */
const isToken = (word: string) => /\d/.test(word) && /[A-Za-z]/.test(word)

/** Names of fields that hold personal data, or give access to something. */
const PERSONAL =
  /e?mail|phone|mobile|^tel|password|token|secret|session|sitekey|(first|last|full|sur|user|your|friend|recipient).?name|^user|address|message|postcode/i

export const isPersonal = (key: string) => PERSONAL.test(key)

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Leaves personal data out of a text: emails, telephone numbers, tokens, and what is known of the signed-in user.
 * @param secrets texts that are never copied, such as a name and the current token
 */
export function masked(text: string, secrets: readonly string[] = []): string {
  const longestFirst = secrets.filter(secret => secret.trim().length > 1).sort((a, b) => b.length - a.length)
  const spelt = longestFirst.length
    ? text.replace(
        new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'giu'),
        LEFT_OUT,
      )
    : text
  return spelt
    .replace(EMAIL, (word, rest?: string) => (rest ? LEFT_OUT : word))
    .replace(PHONE, LEFT_OUT)
    .replace(LONG_WORD, word => (isToken(word) ? LEFT_OUT : word))
}

/** Parameters whose values describe the page or the list, and not the visitor. */
const HARMLESS =
  /^(page|count|per_page|channel|sort(ed)?|fragment|min_?\w+|max_?\w+|islands|hashbang|view|property_id|branch_id|place_id)$/i

/** An address without the values of other parameters: `/search.ljson?channel=sales&q=…`. */
export function maskedAddress(address: string, here = location.href): string {
  const url = new URL(address, here)
  const parameters = [...url.searchParams].map(([key, value]) => `${key}=${HARMLESS.test(key) ? value : '…'}`)
  const [, route = ''] = /^#(\/?[\w-]*)/.exec(url.hash) ?? []
  const site = url.origin === new URL(here).origin ? '' : url.origin
  const hash = url.hash ? `#${route}${url.hash.length > route.length + 1 ? '…' : ''}` : ''
  return masked(`${site}${url.pathname}${parameters.length ? `?${parameters.join('&')}` : ''}${hash}`)
}
