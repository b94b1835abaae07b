import { isoDay, momentOf } from '../readers/days/day'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

export const DAY_MS = 24 * 60 * 60 * 1000

/** The same day some months later, or the last day of a shorter month. @param day ISO 8601 */
export function addMonths(day: string, months: number) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

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

/**
 * A day without its year, where that is clear: within the ten months before `now`.
 * @param date ISO 8601, a day or an instant
 * @param now in ms since 1970. Where it is unknown, the year is said
 * @example 21 November
 */
export function shortDay(date: string, now: number | undefined) {
  const age = (now ?? Number.NaN) - momentOf(date)
  const words = dayInWords(date)
  return age > -DAY_MS && age < 300 * DAY_MS ? words.replace(/ \d+$/, '') : words
}
