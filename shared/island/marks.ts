import type { Island } from '../loader/islands'
import { loader } from '../loader/loader'
import { MARKER, whenIdle } from '../loader/names'

type Phase = 'seen' | 'asked' | 'here' | 'mounted' | 'input'

/** The most marks that are kept. A browser never removes a mark by itself, and some pages add markers for hours. */
const MOST = 200
const counts: Record<string, number> = {}
const due: [name: string, startTime: number][] = []

/** Marks are made when nothing else is to be done: they say when it was, and many at once would hold up what they measure. */
function makeMarks() {
  for (const [name, startTime] of due.splice(0)) performance.mark(name, { startTime })
}

/** A User Timing mark `estate-islands:{widget}:{phase}`, which a page may send to its own analytics. */
export function mark(widget: string, phase: Phase, startTime = performance.now()) {
  const name = `estate-islands:${widget}:${phase}`
  // Counts when the mark is asked for. On a busy page the idle moment may come late, and waiting marks take memory.
  counts[name] = (counts[name] ?? 0) + 1
  if (counts[name] > MOST) return
  if (!due.length) whenIdle(makeMarks)
  due.push([name, startTime])
}

const used = new WeakSet<Island>()

function markInput(island: Island, at: number) {
  if (used.has(island)) return
  used.add(island)
  mark(island.name, 'input', at)
}

/** Marks how an island came to its code, and its first use if that is what brought the code. */
export function markArrival(island: Island) {
  const { name, seenAt, askedAt, click, keydown } = island
  mark(name, 'seen', seenAt)
  mark(name, 'asked', askedAt)
  mark(name, 'here')
  if (click || keydown) markInput(island, Math.min(click?.timeStamp ?? Infinity, keydown?.timeStamp ?? Infinity))
}

/** Marks the first use of every island of the page. */
export function markFirstInputs() {
  const onUse = ({ target, timeStamp }: Event) => {
    const marker = (target as Element).closest?.<HTMLElement>(`[${MARKER}]`)
    const island = marker && loader().islands.get(marker)
    if (island?.unmount) markInput(island, timeStamp)
  }
  for (const type of ['pointerdown', 'keydown', 'click']) document.addEventListener(type, onUse, true)
}
