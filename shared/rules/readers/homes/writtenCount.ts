// A count or a measure that nobody understands, as it is shown. Takes any text: one with a word of its own as it is written
// (`4 beds + box room`, `131 sq m`), digits and words for numbers with the unit of their field (`3/4`, `3+1`, `three`). What
// gives no answer is left out, and a number, which is understood.
// Source: BEDROOMS of BLM and RTDF, rooms and areas that agents type into Reapit, Jupix and Property Hive.

import { isNothing } from '../values/count'
import { isFiller } from '../values/filler'
import { readLine } from '../values/line'
import { tidy } from '../values/text'

/** Digits and what stands between them, without any word. */
const DIGITS = /^[\d.,½¼¾][\d\s.,½¼¾/+&–-]*$/
/** A word for a number. Not `one`: the unit is in the plural. */
const WORD = /^(?:two|three|four|five|six|seven|eight|nine|ten)$/i

/** @param unit of the field: `beds` */
export function writtenCount(value: unknown, unit = '') {
  const text = typeof value === 'string' && value.length <= 60 ? tidy(readLine(value)) : ''
  if (isFiller(text) || isNothing(text) || !/[1-9\p{L}½¼¾]/u.test(text)) return ''
  const words = text.charAt(0).toUpperCase() + text.slice(1)
  if (DIGITS.test(text) || WORD.test(text)) return `${words} ${unit}`.trim()
  return /^\p{L}|^\.?[\d½¼¾].*\p{L}/u.test(text) ? words : ''
}
