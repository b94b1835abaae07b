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

/** Decodes the percent signs in a part of an address. A text with invalid encoding stays as it is. */
export function decoded(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
