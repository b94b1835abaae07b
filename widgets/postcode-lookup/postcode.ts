// The letters that the Royal Mail uses in each place. GIR 0AA is the one postcode outside the pattern.
const OUTWARD = '[A-PR-UWYZ](?:\\d{1,2}|\\d[A-HJKPSTUW]|[A-HK-Y]\\d{1,2}|[A-HK-Y]\\d[ABEHMNPRVWXY])'
const INWARD = '\\d[ABD-HJLNP-UW-Z]{2}'
/** Between the two halves: whatever people put there. */
const GAP = '[^A-Z0-9]*'

const POSTCODE = new RegExp(
  `(?<![A-Z0-9])(?:(GIR)${GAP}(0AA)|(${OUTWARD})${GAP}(${INWARD})|(BFPO)${GAP}(\\d{1,4}))(?![A-Z0-9])`,
  'g',
)
const HALF = new RegExp(`^(?:GIR|BFPO|${OUTWARD})$`)

/**
 * The UK postcode in a text, as `BN1 1AA`, in whatever case and spacing and with whatever was copied along with it;
 * of several the last, as an address ends with its own. Forces' numbers, `BFPO 57`, count. `undefined` if there is none.
 */
export function readPostcode(text: string): string | undefined {
  const plain = text.normalize('NFKC').toUpperCase()
  // All in one first: "B N 1 1 A A" has gaps everywhere.
  const [match] = [...bare(plain).matchAll(POSTCODE), ...[...plain.matchAll(POSTCODE)].reverse()]
  return match?.slice(1).filter(Boolean).join(' ')
}

/** Why a text is no postcode: there is no text, its second half is missing, or neither. */
export type Problem = 'empty' | 'partial' | 'wrong'

/** @param text one that `readPostcode` makes nothing of */
export function problemWith(text: string): Problem {
  const plain = bare(text.normalize('NFKC').toUpperCase())
  if (!plain) return text.trim() ? 'wrong' : 'empty'
  return HALF.test(plain) ? 'partial' : 'wrong'
}

const bare = (text: string) => text.replace(/[^A-Z0-9]/g, '')
