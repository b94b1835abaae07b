import { separated } from '../../rules/format/count'
import { poundsIn } from '../../rules/readers/pounds'
import { typedPounds, typedShare } from '../../rules/readers/typedNumbers'
import type { Period } from '../../rules/readers/values/money'
import { calculatorMessages } from './messages'

/** The most percent that a sum can be a share of, by mistake. */
const MOST_SHARE = 999

/** The longest text that is accepted for a sum of pounds (5.30). */
export const MOST_CHARACTERS = 11

/** A number in a typed text, above 0 and up to 100: `4.5`, `4,5`, `.5`, `5%`. NaN for anything else. */
export const numberFrom = (text: string) => typedShare(text) ?? Number.NaN

/**
 * Whole pounds in a typed text: its digits, without pence (5.30). 0 when it is unknown.
 * @param of the field: what `10%` is a share of, in pounds, and the period of its own sums, which a text may name
 */
export function poundsFrom(text: string, { whole = 0, own }: { whole?: number; own?: Period } = {}) {
  // More than all of it is a mistake, which the field names.
  const share = whole && text.includes('%') ? typedShare(text, MOST_SHARE) : undefined
  return share ? Math.round((whole * share) / 100) : (typedPounds(text, own) ?? 0)
}

/** Whole pounds as a field shows them: `350,000`, or without commas if they would make the text too long. */
export function asTyped(pounds: number) {
  const digits = String(Math.round(pounds))
  const grouped = separated(digits)
  return grouped.length > MOST_CHARACTERS ? digits : grouped
}

/**
 * What a price field takes from a text: the text, if it has room. Of a longer one, such as a pasted 'OIEO £650,000', the
 * digits are taken first. Empty when it is not one price, so that no piece of it is taken for one.
 * @param own the period of the field's sums
 */
export function fitting(text: string, own?: Period) {
  if (text.length <= MOST_CHARACTERS) return text
  const sum = poundsIn(text, own)
  return sum ? asTyped(sum) : ''
}

/** The price in a typed text, and the mistake in it, if there is one (5.29). */
export function readPrice(text: string) {
  const price = poundsFrom(text)
  return { price, error: price ? undefined : calculatorMessages.enterPrice }
}
