/** A time that the visitor can choose (3.23). */
export interface Slot {
  /** By the 24-hour clock, as it is sent: `9:00`, `14:00`. */
  time: string
  half: 'am' | 'pm'
}

const slot = (hour: number): Slot => ({ time: `${hour}:00`, half: hour < 12 ? 'am' : 'pm' })

/** The times of every day: each hour from 9:00 to 16:00 (3.24, 3.25, 9.24). */
export const slots: readonly Slot[] = [9, 10, 11, 12, 13, 14, 15, 16].map(slot)

/** The choice: times in the order of the day, and the group (morning or afternoon) if a group was chosen. */
export interface Chosen {
  times: readonly string[]
  group?: 'am' | 'pm'
}

export const nothing: Chosen = { times: [] }

const inOrder = (times: readonly string[]) => slots.map(({ time }) => time).filter(time => times.includes(time))

/** Chooses a group, or removes it if it was chosen. It replaces the earlier choice (4.24). */
export function toggleGroup({ group }: Chosen, half: 'am' | 'pm', open: readonly string[]): Chosen {
  if (group === half) return nothing
  const times = slots.filter(one => one.half === half && open.includes(one.time)).map(({ time }) => time)
  return times.length ? { times, group: half } : nothing
}

/** Chooses a time, or removes it if it was chosen. If a group was chosen, only this time stays (4.24, contract 11). */
export function toggleTime({ times, group }: Chosen, time: string): Chosen {
  if (group) return { times: [time] }
  return { times: times.includes(time) ? times.filter(one => one !== time) : inOrder([...times, time]) }
}

/** A choice that was made before, as far as its times are still open. All times of a half day are that group again. */
export function chosenBefore(text: string, open: readonly string[]): Chosen {
  const times = splitTimes(text).filter(time => open.includes(time))
  const isWhole = ({ half }: Slot) => joinTimes(toggleGroup(nothing, half, open).times) === joinTimes(times)
  return { times, group: times.length > 1 ? slots.find(isWhole)?.half : undefined }
}

/** The times as they are sent: `9:00, 10:00` (contract 11, Lead bookings). */
export const joinTimes = (times: readonly string[]) => inOrder(times).join(', ')

export const splitTimes = (text: string) => inOrder(text.split(', '))

/** A time for people: `9:00 am`. */
export function spokenTime(time: string) {
  const hour = Number.parseInt(time, 10)
  return `${hour > 12 ? hour - 12 : hour}:00 ${hour < 12 ? 'am' : 'pm'}`
}
