const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/**
 * The moment of a text, in ms since 1970, as the browser reads it. NaN where it reads none. Libraries of dates replace
 * `Date.parse`, and theirs returns a `Date` of another day, or nothing.
 */
export const parseMoment = (text: string) => new Date(text).getTime()

const DAY_MS = 24 * 60 * 60 * 1000

/** A day in ISO 8601, and maybe a time and its zone. Rails and PHP write spaces between them. */
const ISO = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:[.,]\d+)? ?(Z|UTC|[+-]\d\d:?\d\d)?)?$/i

/** The days that databases and spreadsheets write where there is none, and the years 0 and 1. */
const NONE = /^(000[01]-|1899-12-30|1900-01-01|1970-01-01)/

/** The same days as they are written in Britain and in America. */
const NONE_IN_WORDS = /^(00?[/.-]00?[/.-]0000|0?1[/.-]0?1[/.-](0001|1900|1970)|(30[/.-]12|12[/.-]30)[/.-]1899)\b/

/** Whether a text is written as a day but stands for none: `0000-00-00`, `1900-01-01`, `2026-02-31`. */
export const isNoDay = (text: string) => (ISO.test(text) ? isoDay(text) === '' : NONE_IN_WORDS.test(text))

/**
 * The day of a date in ISO 8601, as it is written there: `2026-11-21`. Empty for any other text, for a day that is not in
 * the calendar and for one that stands for none (contract 11, Dates).
 */
export function isoDay(date: string): string {
  const day = ISO.exec(date.trim())?.[1] ?? ''
  if (!day || NONE.test(day)) return ''
  const at = parseMoment(day)
  // Browsers read the thirty-first of February as a day in March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day) ? day : ''
}

/**
 * The moment of a date in ISO 8601, in ms since 1970. NaN where `isoDay` is empty. A date without a time begins its day,
 * and a time without a zone is of UTC, so that servers and browsers everywhere agree.
 */
export function momentOf(date: string): number {
  const day = isoDay(date)
  const [, , time = '00:00', zone = 'Z'] = ISO.exec(date.trim()) ?? []
  const offset = /^[+-]/.test(zone) ? zone.replace(/^(...):?(..)$/, '$1:$2') : 'Z'
  return day ? parseMoment(`${day}T${time}${offset}`) : Number.NaN
}

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
