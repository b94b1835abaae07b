/** A time to choose (3.23). */
export interface Slot {
  /** 24 hours, as it is sent: `9:00`, `14:00`. */
  time: string
  half: 'am' | 'pm'
}

const slot = (hour: number): Slot => ({ time: `${hour}:00`, half: hour < 12 ? 'am' : 'pm' })

/** 3.24, 3.25, 9.24 */
export const slots: readonly Slot[] = [9, 10, 11, 12, 13, 14, 15, 16].map(slot)

/** What is chosen: times in the order of the day, and the group they were chosen as, if they were. */
export interface Chosen {
  times: readonly string[]
  group?: 'am' | 'pm'
}

export const nothing: Chosen = { times: [] }

const inOrder = (times: readonly string[]) => slots.map(({ time }) => time).filter(time => times.includes(time))

/** Chooses a group, or lets it go. It replaces what was chosen (4.24). */
export function toggleGroup({ group }: Chosen, half: 'am' | 'pm', open: readonly string[]): Chosen {
  if (group === half) return nothing
  const times = slots.filter(one => one.half === half && open.includes(one.time)).map(({ time }) => time)
  return times.length ? { times, group: half } : nothing
}

/** Chooses a time, or lets it go. While a group is chosen, that time alone is left (4.24, contract 11). */
export function toggleTime({ times, group }: Chosen, time: string): Chosen {
  if (group) return { times: [time] }
  return { times: times.includes(time) ? times.filter(one => one !== time) : inOrder([...times, time]) }
}

/** `9:00, 10:00`, as it is sent (contract 11, Lead bookings). */
export const joinTimes = (times: readonly string[]) => inOrder(times).join(', ')

export const splitTimes = (text: string) => inOrder(text.split(', '))

/** `9:00 am`, for people. */
export function spokenTime(time: string) {
  const hour = Number.parseInt(time, 10)
  return `${hour > 12 ? hour - 12 : hour}:00 ${hour < 12 ? 'am' : 'pm'}`
}
