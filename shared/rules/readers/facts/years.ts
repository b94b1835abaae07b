// Years of a lease. Takes a number of years, or a text that is one: `118`, `125 years`, `98 years remaining`. Makes
// unknown: 0, more than 9,999, `999 years from 1990`, `125 or 999 years`, and `2124` alone, which may be the year of its
// end. Source: leaseRemaining of RTDF (TENURE_UNEXPIRED_YEARS), Reapit (leaseYears), host-facts 10.2.

import { readCount } from '../values/count'
import { tidy } from '../values/text'

const REST = / ?(?:years?|yrs?)?\.?(?: (?:left|remaining|unexpired|approx\.?|approximately))?$/i

/** A number alone that may be a year of the calendar. */
const YEAR = /^(?:19|2[0-3])\d\d$/

/** Whole years, from 1 to 9,999. `undefined` where they are unknown. */
export function readYears(value: unknown): number | undefined {
  if (typeof value === 'string' && value.length > 60) return undefined
  if (typeof value !== 'object' && YEAR.test(String(value).trim())) return undefined
  const years = readCount(typeof value === 'string' ? tidy(value).replace(REST, '') : value)
  return years !== undefined && years >= 1 && years <= 9999 ? Math.floor(years) : undefined
}
