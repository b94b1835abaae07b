// The text of a price as people see it. Takes any text. What is no price at all is left out: `£0`, `-5`, words alone. Another
// text that nobody understands is shown as it is written, and nothing is worked out from it.
// Source: prices of hosts and feeds, see values/money.ts.

import { readMoney } from '../values/money'
import { tidy } from '../values/text'

/** Whether a text is a sum without a word beside it: `£350,000`, `350000`. */
export const isBareSum = (text: string) => /^£?\s*[\d.,]+$/.test(text)

/** Whether a text is shown for a price although it is unknown. A sum below 0 is none, nor is a number that nothing costs. */
export const isShown = (text: string) => /[1-9]/.test(tidy(text)) && !/^[^\p{L}\d]*[-\u2212]|^\d{12,}$/u.test(text)

/** Whether the words around a price say that somebody has the home: `Sold £250,000`, `£250,000 STC`. */
export const saysGone = (text: string) => /\b(?:sold|s?stc|let|subject to contract)\b/i.test(text)

/** What stands in place of a sum that was paid and that nobody may know. */
const SECRET = /^(?:price )?(?:undisclosed|not disclosed)$/i

/** Words for a sum that nobody has paid yet. */
const ASKED = /\b(?:asking|best|bids?|from|guide|minimum|oieo|oiro|offers?|opening|reserve|starting|tender)\b/i

/** Whether a text says what was paid at an auction, or that it is a secret. `Unsold`, `N/A` and 0 say that nothing was. */
export const isPaid = (text: string) =>
  (readMoney(text)?.pounds ?? Number(SECRET.test(tidy(text)))) > 0 && !ASKED.test(text)

/** Where the sum of a text begins: with its sign, else with the letters of its currency or with its digits. -1 for none. */
export function startOfSum(text: string) {
  const sign = text.search(/(?:\b[A-Z]{1,3})?\p{Sc} ?(?=\p{Nd})/u)
  return sign < 0 ? text.search(/\b[A-Z]{3}(?= ?\d)|\p{Nd}|^POA/u) : sign
}
