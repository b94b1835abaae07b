// The letters that the Royal Mail uses in each place. GIR 0AA is the one postcode outside the pattern.
const OUTWARD = '[A-PR-UWYZ](?:\\d{1,2}|\\d[A-HJKPSTUW]|[A-HK-Y]\\d{1,2}|[A-HK-Y]\\d[ABEHMNPRVWXY])'
const INWARD = '\\d[ABD-HJLNP-UW-Z]{2}'
/** Of any script: a Cyrillic `Ѕ` beside `W1A 1AA` makes it another text, however alike the two look. */
const LETTER_OR_DIGIT = '[\\p{L}\\p{N}]'
/** Between the two halves: whatever people put there. */
const GAP = '[^\\p{L}\\p{N}]*'

const POSTCODE = new RegExp(
  `(?<!${LETTER_OR_DIGIT})(?:(GIR)${GAP}(0AA)|(${OUTWARD})${GAP}(${INWARD})|(BFPO)${GAP}(\\d{1,4}))(?!${LETTER_OR_DIGIT})`,
  'gu',
)
const HALF = new RegExp(`^(?:GIR|BFPO|${OUTWARD})$`)
const BEGUN = new RegExp(`^${OUTWARD}(?:\\d[A-Z]{0,2})?$`)

/**
 * The UK postcode in a text, as `BN1 1AA`, in whatever case and spacing and with whatever was copied along with it;
 * of several the last, as an address ends with its own. Forces' numbers, `BFPO 57`, count. `undefined` if there is none.
 */
export function readPostcode(text: string): string | undefined {
  const plain = text.normalize('NFKC').toUpperCase()
  // All in one first: "B N 1 1 A A" has gaps everywhere.
  const [match] = [...bare(text).matchAll(POSTCODE), ...[...plain.matchAll(POSTCODE)].reverse()]
  return match?.slice(1).filter(Boolean).join(' ')
}

/** Why a text is no postcode: there is no text, its second half is missing, or neither. */
export type Problem = 'empty' | 'partial' | 'wrong'

/** @param text one that `readPostcode` makes nothing of */
export function problemWith(text: string): Problem {
  const plain = bare(text)
  if (!plain) return text.trim() ? 'wrong' : 'empty'
  return HALF.test(plain) ? 'partial' : 'wrong'
}

/** Whether somebody is typing a postcode, or has typed one, and nothing else: `BN1`, `bn1 1`, `BN1 1AA`. */
export const isPostcodeBegun = (text: string) => BEGUN.test(bare(text))

/** Letters and digits alone, in capitals. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
