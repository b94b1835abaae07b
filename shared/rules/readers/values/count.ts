// A count, or a measure in the one unit that a field has. Takes a number of at least 0, or a text that is one, with
// thousand separators and that unit: `3`, `1,410 sq ft`, `2.5 acres`. Makes unknown: `3+`, `3/4`, `131 sq m`, `1,41`, two
// numbers, a number below 0. Source: BEDROOMS and MIN_SIZE_ENTERED of BLM, floor areas of Reapit and Jupix.

import { tidy } from './text'

const NUMBER = /^(?:\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.\d{1,9})?$/

/** What may follow a number in a field. */
const UNITS = {
  feet: / ?(?:sq\.? ?ft\.?|square feet|sq feet|ft²|ft2)$/i,
  acres: / ?acres?$/i,
  months: / ?(?:calendar )?months?$/i,
  miles: / ?mi(?:les?)?$/i,
}

/** A count in a value of the host. `undefined` where it is unknown. @param unit that the text may say after it */
export function readCount(value: unknown, unit?: keyof typeof UNITS): number | undefined {
  if (typeof value === 'number') return value >= 0 && value < 1e12 ? value : undefined
  if (typeof value !== 'string' || value.length > 60) return undefined
  const text = tidy(value)
  const digits = unit ? text.replace(UNITS[unit], '') : text
  return NUMBER.test(digits) ? Number(digits.replace(/,/g, '')) : undefined
}

/** Whether a text is 0, with or without a unit. It fills a field of a count that has no answer: `0 years`, `0.00%`. */
export const isNothing = (text: string) => /^0[0.]* ?%?[a-z² .]*$/i.test(tidy(text))

/** A latitude or a longitude in degrees, below 0 in the south and in the west. `undefined` where it is unknown. */
export function readDegrees(value: unknown): number | undefined {
  if (typeof value === 'number') return Math.abs(value) <= 180 ? value : undefined
  const text = typeof value === 'string' && value.length <= 60 ? tidy(value).replace('−', '-') : ''
  return /^-?\d{1,3}(?:\.\d{1,20})?$/.test(text) ? readDegrees(Number(text)) : undefined
}
