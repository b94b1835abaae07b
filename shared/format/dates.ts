const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/**
 * A day in words. Empty for a text that is not a date.
 * @param date ISO 8601, a day or an instant
 * @example 21 November 2026
 */
export function dayInWords(date: string) {
  const day = new Date(date)
  if (Number.isNaN(day.getTime())) return ''
  // Without `Intl`: see count.ts.
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`
}
