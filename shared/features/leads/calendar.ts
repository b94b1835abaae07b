import { londonMoment } from './londonTime'

/** In octets. Longer lines are folded (RFC 5545, 3.1). */
const LONGEST = 75

const escaped = (text: string) =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/[;,]/g, sign => `\\${sign}`)
    .replace(/\r\n?|\n/g, '\\n')

/** Folds a line into pieces of at most 75 octets. Every further piece begins with a space. No character is cut. */
function folded(line: string) {
  const encoder = new TextEncoder()
  const pieces: string[] = []
  let piece = ''
  let length = 0
  for (const character of line) {
    const octets = encoder.encode(character).length
    if (length + octets > LONGEST) {
      pieces.push(piece)
      piece = ' '
      length = 1
    }
    piece += character
    length += octets
  }
  return [...pieces, piece].join('\r\n')
}

/** `20261124T090000Z` */
const stamp = (at: number) => `${new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')}`

const HOUR_MS = 3_600_000

/** Joins consecutive hours into one appointment: `[9, 10, 14]` becomes 9 to 11 and 14 to 15. */
export function runsOf(day: string, hours: readonly number[]) {
  const slots: Slot[] = []
  for (const hour of hours) {
    const last = slots.at(-1)
    if (last?.to === hour) last.to = hour + 1
    else slots.push({ day, from: hour, to: hour + 1 })
  }
  return slots
}

/** The home in letters and digits. Two homes may be visited at the same time, and their entries must not be one. */
const slug = (place: string) => place.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')

/** A time on a day, in full hours by the 24-hour clock. */
export interface Slot {
  /** `2026-11-24` */
  day: string
  from: number
  to: number
}

interface Request {
  /** Each becomes an entry. */
  slots: readonly Slot[]
  /** What it is for, in one word of the entries' ids. */
  kind: 'valuation' | 'viewing'
  title: string
  place: string
  /** When the file is made, in ms since 1970. */
  now: number
}

/**
 * A calendar file of the request. The agency has not confirmed it, so the events are tentative. Times are in UTC, so
 * every calendar shows them correctly across a change of clocks.
 * @see https://www.rfc-editor.org/rfc/rfc5545
 */
export function calendarFile({ slots, kind, title, place, now }: Request): string {
  const events = slots.flatMap(({ day, from, to }) => {
    const start = londonMoment(day, from)
    return [
      'BEGIN:VEVENT',
      `UID:${stamp(start)}-${stamp(now)}-${slug(place)}-${kind}@${location.hostname}`,
      `DTSTAMP:${stamp(now)}`,
      `DTSTART:${stamp(start)}`,
      `DTEND:${stamp(start + (to - from) * HOUR_MS)}`,
      'STATUS:TENTATIVE',
      `SUMMARY:${escaped(title)}`,
      `LOCATION:${escaped(place)}`,
      'END:VEVENT',
    ]
  })
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Estate Islands//Leads//EN', ...events, 'END:VCALENDAR', '']
    .map(folded)
    .join('\r\n')
}
