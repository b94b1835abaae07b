// A postcode of the United Kingdom, in what a visitor types: its own field, or an address that ends with it. Takes any case
// and spacing, wide letters and the forces' numbers. Makes unknown: half a postcode, letters that the Royal Mail does not
// use in their place, letters of another script that look alike.
// Source: the Royal Mail's Programmers' Guide to the Postcode Address File; BFPO.

// The letters that the Royal Mail uses at each position. GIR 0AA is the one postcode outside the pattern.
const OUTWARD = '[A-PR-UWYZ](?:\\d{1,2}|\\d[A-HJKPSTUW]|[A-HK-Y]\\d{1,2}|[A-HK-Y]\\d[ABEHMNPRVWXY])'
const INWARD = '\\d[ABD-HJLNP-UW-Z]{2}'
/** A letter or digit of any script. A Cyrillic `Ѕ` beside `W1A 1AA` makes it another text, although both look alike. */
const LETTER_OR_DIGIT = '[\\p{L}\\p{N}]'
/**
 * Any characters between the two halves that are neither letters nor digits, and divide no address: `Flat E1, 2nd Floor`
 * has no postcode.
 */
const GAP = '[^\\p{L}\\p{N},;\\n]*'

const POSTCODE = new RegExp(
  `(?<!${LETTER_OR_DIGIT})(?:(GIR)${GAP}(0AA)|(${OUTWARD})${GAP}(${INWARD})|(BFPO)${GAP}(\\d{1,4}))(?!${LETTER_OR_DIGIT})`,
  'gu',
)
const HALF = new RegExp(`^(?:GIR|BFPO|${OUTWARD})$`)
const BEGUN = new RegExp(`^(?:${OUTWARD}(?:\\d[A-Z]{0,2})?|GIR(?:0A{0,2})?|BFPO\\d{0,4})$`)

/**
 * Reads the UK postcode in a text, in any case and spacing, and returns it as `BN1 1AA`. Other text around it is
 * ignored. Of several postcodes the last one counts, because an address ends with its own. The forces' numbers count as
 * postcodes: `BFPO 57`.
 * @returns `undefined` when there is none
 */
export function readPostcode(text: string): string | undefined {
  const plain = text.normalize('NFKC').toUpperCase()
  // First reads the text without any gaps, because "B N 1 1 A A" has gaps everywhere.
  const [match] = [...bare(text).matchAll(POSTCODE), ...[...plain.matchAll(POSTCODE)].reverse()]
  return match?.slice(1).filter(Boolean).join(' ')
}

/** Why a text is not a postcode: it is empty, its second half is missing, or it is something else. */
export type PostcodeProblem = 'empty' | 'partial' | 'wrong'

/** @param text a text for which `readPostcode` returns `undefined` */
export function problemWith(text: string): PostcodeProblem {
  const plain = bare(text)
  if (!plain) return text.trim() ? 'wrong' : 'empty'
  return HALF.test(plain) ? 'partial' : 'wrong'
}

/** Whether a text is a postcode or the start of one, and nothing else: `BN1`, `bn1 1`, `BN1 1AA`. */
export const isPostcodeBegun = (text: string) => BEGUN.test(bare(text))

/** Only the letters and digits of a text, in capitals. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
