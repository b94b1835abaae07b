import { measureTime } from '../host/clock'
import { kick } from '../host/events'
import type { Island } from '../loader/island'

/** What a visitor waited for, with the times between which that was. The words are those of the marks, where one has it. */
const STEPS = {
  shown: ['wanted', 'shown'],
  here: ['asked', 'here'],
  mounted: ['here', 'mounted'],
  answered: ['input', 'answered'],
} as const satisfies Record<string, [start: keyof Island['times'], end: keyof Island['times']]>

/** The detail of the event `estate-islands:timing` (contract 7). */
interface Timing {
  widget: string
  step: keyof typeof STEPS
  /** In ms since the page began. */
  start: number
  duration: number
}

/** What the page was told of each island. */
const stepsTold = new WeakMap<Island, Set<string>>()

/**
 * Makes a measure `estate-islands:{widget}:{step}` of each step of an island that is over, and tells the page of it, once.
 * Nothing is sent anywhere.
 */
export function tell(island: Island) {
  const steps = stepsTold.get(island) ?? new Set()
  stepsTold.set(island, steps)
  for (const [step, [from, to]] of Object.entries(STEPS) as [keyof typeof STEPS, (typeof STEPS)['here']][]) {
    const { [from]: start, [to]: end } = island.times
    if (start === undefined || end === undefined || steps.has(step)) continue
    steps.add(step)
    measureTime(`estate-islands:${island.name}:${step}`, start, end)
    const timing: Timing = { widget: island.name, step, start, duration: end - start }
    kick('estate-islands:timing', timing)
  }
}
