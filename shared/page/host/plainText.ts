/** The names that templates and editors write in plain texts. */
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  pound: '£',
  euro: '€',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  middot: '·',
  bull: '•',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  sup2: '²',
  eacute: 'é',
  egrave: 'è',
  acirc: 'â',
  ecirc: 'ê',
  icirc: 'î',
  ocirc: 'ô',
  ucirc: 'û',
  wcirc: 'ŵ',
  ycirc: 'ŷ',
}

/** The character of a number. Undefined for a number that is none, such as half of a pair. */
function character(digits: string) {
  const code = Number(/^x/i.test(digits) ? `0${digits}` : digits)
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : undefined
}

/**
 * A plain text of the host, with the entities that its template wrote as characters: `St Peter&#039;s &amp; Vale`. They
 * are decoded once, and what is not known stays. The result is text and never becomes markup.
 */
export const plainText = (text: string) =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7}|x[\da-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi, (whole, digits?: string, name?: string) =>
        digits ? (character(digits) ?? whole) : Object.hasOwn(NAMED, name!) ? NAMED[name!]! : whole,
      )
    : text
