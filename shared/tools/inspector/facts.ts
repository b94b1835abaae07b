import { quote } from '../../page/complaints/complaints'
import { findAll } from '../../page/host/documentPart'
import type { PropsSource } from '../../page/island/props'
import { MARKER } from '../../page/loader/dom'
import type { Island } from '../../page/loader/island'
import { loader } from '../../page/loader/loader'
import { tellWrong } from '../../page/loader/wrongAnswer'
import { read } from './mend'
import { type Diagnosis, problemOf } from './problem'
import { waitsFor } from './waitsFor'

/** `ended`: the page has called `unmount` on it, or the loader has not seen it yet. */
type State = 'ready' | 'waiting' | 'loading' | 'failed' | 'unknown' | 'ended'

/** A marker at one moment. */
export interface Facts {
  marker: HTMLElement
  /** Its place among the page's markers, from 1. */
  number: number
  name: string
  state: State
  /** A sentence that says what the state means, or what the marker waits for. */
  says: string
  problem?: Diagnosis
}

/** A marker's state in words. */
export const stateInWords = ({ state, problem }: Facts) =>
  problem && state === 'ready' ? 'ready, with a mistake' : state

/** The state by whose colour a marker is shown. One with a problem looks like one that failed. */
export const shownState = ({ state, problem }: Facts): State => (problem && state !== 'unknown' ? 'failed' : state)

/** The markers of the page, in its order. */
export const allMarkers = () => [...findAll<HTMLElement>(`[${MARKER}]`)]

const islandOf = (marker: HTMLElement) => {
  const island = loader().islands.get(marker)
  return island?.state === 'left' ? undefined : island
}

/** The widgets whose code has arrived. Looking at a marker does not fetch its code. */
export function createWidgets(onArrival: () => void) {
  const sources = new Map<string, PropsSource>()
  const awaited = new WeakSet<Promise<unknown>>()
  let isOver = false
  return {
    /** The widget, if its code has arrived. */
    of(name: string): PropsSource | undefined {
      const arrival = loader().widgets.get(name)?.arrival
      if (arrival && !awaited.has(arrival)) {
        awaited.add(arrival)
        arrival.then(
          module => {
            const { default: own, ...others } = Object(module)
            sources.set(name, others.mount ? others : (own ?? {}))
            if (!isOver) onArrival()
          },
          () => {},
        )
      }
      return sources.get(name)
    },
    /** Fetches a widget's code at the press of a button. @throws {Error} named ChunkLoadError */
    async fetch(name: string) {
      const entry = loader().widgets.get(name)
      if (entry) await loader().load(name, entry)
    },
    end() {
      isOver = true
    },
  }
}

export type Widgets = ReturnType<typeof createWidgets>

const SHOWN: Record<Island['state'], State> = {
  waiting: 'waiting',
  wanted: 'loading',
  arriving: 'loading',
  mounted: 'ready',
  failed: 'failed',
  left: 'ended',
}

function stateOf(name: string, island: Island | undefined): State {
  if (!loader().widgets.has(name)) return 'unknown'
  if (!island) return 'ended'
  return SHOWN[island.state]
}

const SAYS: Record<State, string> = {
  ready: 'Works.',
  waiting: '',
  loading: 'Waits for its code and stylesheets, or for the visitor to let go of what is pressed.',
  failed: 'Did not start. The page shows what the server wrote.',
  unknown: 'Nobody knows this widget. The page shows what the server wrote.',
  ended: 'Left alone: the page took it back, until it calls mount.',
}

/**
 * Whether the island of a marker has rendered no text and no element that is more than a bare container: it has nothing
 * to show on this page.
 */
function showsNothing(marker: HTMLElement) {
  const island = marker.querySelector(':scope > [data-island]')
  return !!island && !island.textContent && !island.querySelector(':not(div), div[class]')
}

function inSentence(marker: HTMLElement, state: State, island: Island | undefined) {
  if (state === 'waiting') return waitsFor(island!)
  if (state === 'ready' && tellWrong().size) return 'Works. The server has answered wrongly: see Calls.'
  return state === 'ready' && showsNothing(marker)
    ? 'Works, and shows nothing: its props and the page data give it nothing to show.'
    : SAYS[state]
}

export function markerFactsOf(marker: HTMLElement, number: number, widgets: Widgets): Facts {
  const name = marker.getAttribute(MARKER)!
  const island = islandOf(marker)
  const state = stateOf(name, island)
  const says = inSentence(marker, state, island)
  return { marker, number, name, state, says, problem: problemOf(marker, name, island, widgets.of(name)) }
}

/** A prop: its value as it is written, and its source. */
export interface PropFact {
  key: string
  value: unknown
  from: string
}

const FROM: [RegExp, string][] = [
  [/^data-props\..*/, 'data-props'],
  [/^its JSON script\..*/, 'its JSON script'],
  [/^page data\..*/, 'page data'],
  [/^its markup\..*/, 'the markup inside'],
]

const fromWords = (where: string) => FROM.find(([pattern]) => pattern.test(where))?.[1] ?? where

/** The props that a marker's island gets, or would get. */
export function propFactsOf({ marker, name }: Facts, widgets: Widgets): PropFact[] {
  const source = widgets.of(name)
  const { reading, props } = read(marker, name, source ?? {}, islandOf(marker)?.fallback?.nodes)
  if (!reading) return []
  const own = Object.entries(reading.from).map(([key, where]) => ({
    key,
    value: reading.values[key],
    from: fromWords(where),
  }))
  const isDefault = ([key, value]: [string, unknown]) => !Object.hasOwn(reading.from, key) && value !== undefined
  const defaults = Object.entries(source?.props ? (props ?? {}) : {}).filter(isDefault)
  return [...own, ...defaults.map(([key, value]) => ({ key, value, from: 'the default' }))]
}

/** A value as people would write it. */
export const valueInWords = (value: unknown) => (typeof value === 'string' ? value || '""' : quote(value))

const STEPS = {
  waiting: 'found',
  wanted: 'wanted',
  asked: 'code asked for',
  here: 'code here',
  mounted: 'shown',
  input: 'first used',
} as const

/** The time at which a marker reached each step, in ms since the page's start. */
export function timesOf({ marker }: Facts): [step: string, ms: number][] {
  const island = islandOf(marker)
  if (!island) return []
  return Object.entries(STEPS).flatMap(([step, words]): [string, number][] => {
    const at = island.times[step as keyof typeof STEPS]
    return at === undefined ? [] : [[words, at]]
  })
}
