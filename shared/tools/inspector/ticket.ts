import { type Call, callsSoFar, filesSoFar } from './calls'
import { type Facts, propFactsOf, timesOf, valueInWords, type Widgets } from './facts'
import type { StoreFact } from './liveStores'
import { isPersonal, LEFT_OUT, masked, maskedAddress } from './mask'

/** The longest value in a ticket, in characters. */
const LONGEST = 60

export const inMs = (ms: number) => `${Math.round(ms).toLocaleString('en-GB')} ms`

const timesInWords = (facts: Facts) => timesOf(facts).map(([step, ms]) => `${step} ${inMs(ms)}`)

const callInWords = ({ method, address, outcome, ms, at }: Call) =>
  `${method} ${address}: ${outcome}, ${inMs(ms)} from ${inMs(at)}`

export function filesInWords() {
  const { count, bytes, lost } = filesSoFar()
  const lines = [`${count} files of the bundle, ${Math.round(bytes / 1000)} kB`]
  return [...lines, ...lost.map(file => `did not come: ${file}`)]
}

/** Counts states: `9 ready, 2 waiting`. */
export function summary(all: readonly Facts[]) {
  const counts = new Map<string, number>()
  for (const { state } of all) counts.set(state, (counts.get(state) ?? 0) + 1)
  const parts = [...counts].map(([state, count]) => `${count} ${state}`)
  const mistakes = all.filter(({ problem, state }) => problem && state !== 'failed' && state !== 'unknown').length
  return [...parts, ...(mistakes ? [`${mistakes} with a mistake`] : [])].join(', ')
}

/** A value in a ticket. Of a list or an object only the size or the keys. */
function shortly(key: string, value: unknown) {
  if (isPersonal(key)) return LEFT_OUT
  if (Array.isArray(value)) return `list of ${value.length}`
  if (typeof value === 'object' && value) return `object with ${Object.keys(value).join(', ')}`
  const words = valueInWords(value)
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words
}

/** A marker in a ticket. */
export function markerInWords(facts: Facts, widgets: Widgets): string[] {
  const { number, name, state, says, problem } = facts
  const times = timesInWords(facts)
  return [
    `${number}. ${name || '(no name)'}: ${state}. ${says}`,
    ...(problem ? problem.says.map(each => `   ! ${each}`) : []),
    ...(problem?.write ? [`   Write: ${problem.write}`] : []),
    ...(times.length ? [`   Times: ${times.join(', ')}`] : []),
    ...propFactsOf(facts, widgets).map(({ key, value, from }) => `   ${key}: ${shortly(key, value)} (${from})`),
  ]
}

/** All facts as text for a ticket. @param secrets see `masked` */
export function ticket(
  all: readonly Facts[],
  widgets: Widgets,
  stores: readonly StoreFact[],
  version: string,
  secrets: readonly string[],
): string {
  const calls = callsSoFar()
  const lines = [
    `Islands of ${location.origin}${maskedAddress(location.href)}`,
    `estate-islands ${version}, ${new Date().toISOString()}`,
    `Window ${innerWidth} × ${innerHeight}, ${document.visibilityState}, ${navigator.onLine ? 'online' : 'offline'}`,
    navigator.userAgent,
    '',
    `Markers: ${all.length}${all.length ? ` (${summary(all)})` : ''}`,
    ...all.flatMap(facts => markerInWords(facts, widgets)),
    '',
    'Stores:',
    ...stores.flatMap(({ name, says, lines }) => [`${name}: ${says}`, ...lines.map(line => `   ${line}`)]),
    '',
    `Calls: ${calls.length}`,
    ...calls.map(call => `   ${call.failed ? '! ' : ''}${callInWords(call)}`),
    ...filesInWords(),
  ]
  return masked(lines.join('\n'), secrets)
}
