import { parseMoment } from '../../rules/readers/days/day'

let clock: Intl.DateTimeFormat | undefined

/** Made at its first use, because loading the tables of the time zone takes a slow phone longer than drawing a form. */
const britishClock = () =>
  (clock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }))

/** A moment on a clock in Britain, summer time included. */
export interface LondonTime {
  /** `2026-11-24` */
  day: string
  hour: number
  minute: number
}

/** The time on clocks in Britain. @param at ms since 1970 */
export function londonTime(at: number): LondonTime {
  const parts = Object.fromEntries(
    britishClock()
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    hour: Number(parts.hour),
    minute: Number(parts.minute),
  }
}

const utcMoment = (day: string, hour: number) => parseMoment(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)

/** The moment at which clocks in Britain show a full hour of a day, in ms since 1970. @param day `2026-11-24` */
export function londonMoment(day: string, hour: number): number {
  const utc = utcMoment(day, hour)
  const local = londonTime(utc)
  return utc - (utcMoment(local.day, local.hour) - utc)
}

/** A day some days later. @param day `2026-11-24` */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** `Tuesday 24 November`, for people. @param day `2026-11-24` */
export const dayName = (day: string) =>
  new Date(`${day}T12:00:00Z`)
    .toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .replace(',', '')
