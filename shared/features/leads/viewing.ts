import type { Slot } from './calendar'
import { dayName } from './londonTime'
import { leadMessages } from './messages'
import type { Part, Viewing } from './viewings'

type Choice = Pick<Viewing, 'days' | 'parts'>

export const daysInWords = ({ days }: Choice) => days.map(dayName).join(', ')
export const partsInWords = ({ parts }: Choice) => parts.map(part => leadMessages.parts[part]).join(', ')

/** The hours of each part of a day. */
const hours: Record<Part, readonly [from: number, to: number]> = {
  mornings: [9, 12],
  afternoons: [12, 17],
  evenings: [17, 19],
}

/** When a viewing may take place, for a calendar: the chosen parts of the chosen days. Without a part, all of the day. */
export const viewingSlots = ({ days, parts }: Choice): Slot[] =>
  days.flatMap(day =>
    (parts.length ? parts.map(part => hours[part]) : [[9, 17] as const]).map(([from, to]) => ({ day, from, to })),
  )
