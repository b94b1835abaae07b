// A sum that somebody types, or that a page gives for a field. Takes what values/money.ts takes, of the field's own period:
// `£30,000 pa` for a year's income. Makes unknown: a sum of another period, such as `£950 pcm` for a price.
// Source: clauses 5.29 and 5.30, clipboards of visitors.

import { type Period, readMoney } from './values/money'
import { tidy } from './values/text'

/** Whole pounds in a text that is one sum: 650000 for `OIEO £650,000`. @param own the period of the field's sums */
export function poundsIn(text: string, own?: Period) {
  const sum = readMoney(text)
  return sum && (!sum.period || sum.period === own) ? Math.floor(sum.pounds) : undefined
}

/** A sum, and after it at most the words for a year. */
const ALONE = /^£? ?[\d.,]+(?: ?(?:k|m))?(?: ?(?:p\.?a\.?|p\/a|\/? ?(?:(?:per|a) )?(?:annum|year)|yearly|annually))?$/i

/** A sum that has no word beside it but those for a year. Any other, such as `from` or `+ VAT`, is to be shown with it. */
export const readSumAlone = (text: string) => (ALONE.test(tidy(text)) ? readMoney(text) : undefined)

/** Whether a text is one sum below 0, which no home has: databases write `-1` where there is none. */
export const isBelowNothing = (text: string) => /^[-−] ?£? ?[\d.,]+$/.test(tidy(text))
