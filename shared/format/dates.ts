/**
 * A day in words.
 * @param date ISO 8601, a day or an instant
 * @example 21 November 2026; empty when it is no date
 */
export function dayInWords(date: string) {
  const day = new Date(date)
  if (Number.isNaN(day.getTime())) return ''
  return day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
}
