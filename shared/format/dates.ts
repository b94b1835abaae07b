const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** The day of a date in ISO 8601, as it is written there: `2026-11-21`. Empty for any other text. */
export const isoDay = (date: string) => /^\d{4}-\d\d-\d\d/.exec(date)?.[0] ?? ''

/**
 * A day in words. Empty for a text that is not a date: browsers read `03/12/2026` as a day in March.
 * @param date ISO 8601, a day or an instant
 * @example 21 November 2026
 */
export function dayInWords(date: string) {
  // Without its time. A midnight of the British summer, `2026-06-03T00:00+01:00`, is on the day before in UTC.
  const day = new Date(isoDay(date))
  if (Number.isNaN(day.getTime())) return ''
  // Without `Intl`: see count.ts.
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`
}
