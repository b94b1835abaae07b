const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/**
 * A day in words.
 * @param date ISO 8601, a day or an instant
 * @example 21 November 2026; empty when it is no date
 */
export function dayInWords(date: string) {
  const day = new Date(date)
  if (Number.isNaN(day.getTime())) return ''
  // By hand: see count.ts.
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`
}
