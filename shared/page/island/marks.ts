import { markTime, now } from '../host/clock'
import { pageData } from '../host/pageData'
import { afterPaint } from '../host/tasks'
import { MARKER, whenIdle } from '../loader/dom'
import type { Island } from '../loader/island'
import { loader } from '../loader/loader'

/** The steps before an island's code arrived. */
const BEFORE_CODE = ['waiting', 'wanted', 'asked'] as const

type Step = (typeof BEFORE_CODE)[number] | 'here' | 'mounted' | 'input'

/** The most marks of one name. A browser never removes a mark by itself, and some pages add markers for hours. */
const MOST = 200
const counts: Record<string, number> = {}
const due: [name: string, startTime: number][] = []

/**
 * Makes the marks when the browser is idle, because many at once would delay what they measure. Each has its own time.
 */
function makeMarks() {
  for (const [name, startTime] of due.splice(0)) markTime(name, startTime)
}

/** A User Timing mark `estate-islands:{widget}:{step}`, which a page may send to its own analytics. Steps are called as `times` calls them. */
export function mark(island: Island, step: Step, startTime = now()) {
  const name = `estate-islands:${island.name}:${step}`
  // Counts when the mark is asked for. On a busy page the idle moment may come late, and waiting marks take memory.
  counts[name] = (counts[name] ?? 0) + 1
  if (counts[name] > MOST) return
  if (!due.length) whenIdle(makeMarks)
  due.push([name, startTime])
  if (island.times.mounted && pageData('timing') === true) tellTimes(island).catch(console.error)
}

/** Tells the page what its visitor has waited for, once the change is painted (contract 7). */
async function tellTimes(island: Island) {
  const { times } = island
  await afterPaint()
  if (times.input) times.answered ??= now()
  const { tell } = await loader().loadChunk('Timing')
  tell(island)
}

function markInput(island: Island, at: number) {
  if (island.times.input) return
  island.times.input = at
  mark(island, 'input', at)
}

/** Marks the steps until an island's code arrived, and its first use if that came before the code. */
export function markArrival(island: Island) {
  const { times, held } = island
  const { click, keydown } = held
  for (const step of BEFORE_CODE) mark(island, step, times[step])
  mark(island, 'here', (times.here = now()))
  if (click || keydown) markInput(island, Math.min(click?.timeStamp ?? Infinity, keydown?.timeStamp ?? Infinity))
}

/** Marks the first use of every island of the page. */
export function markFirstInputs() {
  const onUse = ({ target, timeStamp }: Event) => {
    const marker = (target as Element).closest?.<HTMLElement>(`[${MARKER}]`)
    const island = marker && loader().islands.get(marker)
    if (island?.state === 'mounted') markInput(island, timeStamp)
  }
  for (const type of ['pointerdown', 'keydown', 'click']) document.addEventListener(type, onUse, true)
}
