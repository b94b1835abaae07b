import { decoded } from '../host/addresses'
import { isOurHash } from '../loader/dom'

/** The first part of the address that opens the host's own calendar (contract 5). */
export const CALENDAR = 'book_a_valuation'

/** What a hash asks for. */
export type HashTarget =
  /** A flash message (2.14). */
  | { kind: 'flash'; key: string }
  /** A route, as its decoded parts between slashes. No parts for `#/` and for an empty hash. */
  | { kind: 'route'; parts: string[] }
  /** A place on the page, or a hash of the host's and the page's own scripts. */
  | { kind: 'foreign' }

/** Reads `location.hash`. Never throws. */
export function readHash(hash: string): HashTarget {
  const flash = /^#\/?flash\/(.+)$/i.exec(hash)
  if (flash) return { kind: 'flash', key: decoded(flash[1]!) }
  if (!isOurHash(hash)) return /^(#\/?)?$/.test(hash) ? { kind: 'route', parts: [] } : { kind: 'foreign' }
  // A newsletter's tool may add its own parameters to any link, without a question mark.
  const path = hash.replace(/^#\/?|(\?|&[\w.-]+=).*$/gs, '').replace(/\/$/, '')
  const [key = '', ...rest] = path.split('/').map(decoded)
  return { kind: 'route', parts: path ? [key.toLowerCase(), ...rest] : [] }
}
