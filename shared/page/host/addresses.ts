import { plainText } from './plainText'

/**
 * Protocols of links that open a page or contact a person. Others, such as `javascript:` and `data:`, may run or show
 * foreign content.
 */
const PROTOCOLS = /^(https?|mailto|tel|sms|whatsapp):$/

/** Stands for the site of the page. These checks also run on a server, which has no page. */
const SITE = 'https://site.invalid'

/** An address as the browser reads it: without tabs, with `\` as `/`. `undefined` for a text that is not an address. */
function parsed(address: string) {
  try {
    return new URL(address, SITE)
  } catch {
    return undefined
  }
}

/** Whether a link may lead to an address that the host gave. */
export const isSafeAddress = (address: string) =>
  // Most addresses are plain paths. A page of results has hundreds of them, and parsing each takes time.
  /^\/[\w/-]+$/.test(address) || PROTOCOLS.test(parsed(address)?.protocol ?? '')

/** Whether an address is a path on this site, as in `/properties/sales?page=2`. */
export const isOwnPath = (address: string) => address.startsWith('/') && parsed(address)?.origin === SITE

/** The bytes of a text with percent signs. Everything else in an address is ASCII. */
const bytesOf = (part: string) =>
  Uint8Array.from(part.match(/%[\da-f]{2}|[\s\S]/gi) ?? [], piece =>
    piece.length > 1 ? Number.parseInt(piece.slice(1), 16) : piece.charCodeAt(0),
  )

/**
 * Decodes the percent signs in a part of an address. What is not UTF-8 was written by a form of a page in windows-1252.
 * A text with a percent sign that encodes nothing stays as it is.
 */
export function decoded(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    return /%(?![\da-f]{2})/i.test(part) ? part : new TextDecoder('windows-1252').decode(bytesOf(part))
  }
}

/** The parameters of an address, also of one that a form of a page in windows-1252 has written: `q=Si%E2n`. */
export function parametersIn(query: string | URLSearchParams) {
  const parameters = new URLSearchParams(query)
  if (typeof query !== 'string') return parameters
  // Such a form writes what windows-1252 does not have as an entity: `%26%23372%3B` is `&#372;`.
  if (!/%[89a-f]|%26%23/i.test(query)) return parameters
  const pairs = query.replace(/^\?/, '').split('&').filter(Boolean)
  return new URLSearchParams(
    pairs.map(pair => {
      const [, name = '', value = ''] = /^([^=]*)=?([\s\S]*)$/.exec(pair.replaceAll('+', ' '))!
      return [decoded(name), plainText(decoded(value))]
    }),
  )
}
