// A day or a moment. Takes ISO 8601, also as Rails and PHP write it, with spaces. Makes unknown: `12/05/2026`, which is two
// days, words (`Now`), a day that no calendar has, and the days that databases write where there is none.
// Source: contract 11, Dates; `available_on` of feeds (BLM, RTDF), Rails, PHP, Excel and MySQL.

/**
 * The moment of a text, in ms since 1970, as the browser reads it. NaN where it reads none. Libraries of dates replace
 * `Date.parse`, and theirs returns a `Date` of another day, or nothing.
 */
export const parseMoment = (text: string) => new Date(text).getTime()

/** A day in ISO 8601, and maybe a time and its zone. Rails and PHP write spaces between them, Postgres only hours of a zone. */
const ISO = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:[.,]\d+)? ?(Z|UTC|[+-]\d\d(?::?\d\d)?)?)?$/i

/**
 * The days that databases and spreadsheets write where there is none, the years 0 and 1, and the last day of all. The
 * first day of Unix may be the one before it, by another zone.
 */
const NONE = /^(000[01]-|1753-01-01|1899-12-30|1900-01-01|1969-12-31|1970-01-01|9999-12-31)/

/** The same days as they are written in Britain and in America, and what PHP makes of `0000-00-00`. */
const NONE_IN_WORDS =
  /^-0001-11-30|^invalid date$|^(00?[/.-]00?[/.-]0000|0?1[/.-]0?1[/.-](0001|1900|1970)|(30[/.-]12|12[/.-]30)[/.-]1899|(31[/.-]12|12[/.-]31)[/.-]9999)\b/i

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
  const offset = /^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}` : 'Z'
  return day ? parseMoment(`${day}T${time}${offset}`) : Number.NaN
}
