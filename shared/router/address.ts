/** What the hash of an address asks for. */
export type HashTarget =
  /** A flash message (2.14). */
  | { kind: 'flash'; key: string }
  /** A route, as its parts between slashes, decoded; none for `#/` and for no hash. */
  | { kind: 'route'; parts: string[] }
  /** A place on the page, or something of the page's own scripts. */
  | { kind: 'foreign' }

/** Percent-decoded; text that is not properly encoded stays as it is. */
function decode(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Reads `location.hash`. Never throws. */
export function readHash(hash: string): HashTarget {
  const flash = /^#\/?flash\/(.+)$/.exec(hash)
  if (flash) return { kind: 'flash', key: decode(flash[1]!) }
  if (hash === '#valuation') return { kind: 'route', parts: ['valuation'] }
  if (hash !== '' && hash !== '#' && !hash.startsWith('#/')) return { kind: 'foreign' }
  const path = hash.slice(2).replace(/\?.*$/s, '').replace(/\/$/, '')
  return { kind: 'route', parts: path ? path.split('/').map(decode) : [] }
}
