import { now } from '../host/clock'
import type { Entry } from './entries'

/**
 * The life of a marker, from the moment that the loader finds it:
 *
 *     waiting → wanted → arriving → mounted
 *
 * `waiting`: for its moment. `wanted`: the core is on its way, or a first frame is shown. `arriving`: its code is on its
 * way, or its first render. From each of them it may come to `failed`, and go on when the cause has gone, or to `left`:
 * the marker has left the page, or the page has unmounted it.
 */
type State = 'waiting' | 'wanted' | 'arriving' | 'mounted' | 'failed' | 'left'

/** What `data-widget-state` says, if not `pending` (contract 2). */
const SHOWN: Partial<Record<State, string>> = { mounted: 'ready', failed: 'failed' }

/** What a visitor has done in a marker that waits. */
interface Held {
  /** The buttons that were pressed, each once, by its last press. */
  presses: HTMLElement[]
  /** The last event of each type that a first use sends. */
  click?: Event
  keydown?: KeyboardEvent
  compositionstart?: Event
  compositionend?: Event
}

/** What the server wrote into a marker, see shared/page/island/fallback.ts. */
export interface Fallback {
  /** Whether the marker was empty when the loader found it. */
  readonly isEmpty: boolean
  /** The server's nodes, while the marker shows something else. */
  readonly nodes?: Node[]
  /** Remembers the nodes, once. With `asCopy` a copy of them, because the island will hydrate the nodes themselves. */
  keep: (asCopy?: boolean) => void
  /** Puts the nodes back into the marker. */
  giveBack: () => void
  /** Says that something is missing, if the server's markup shows nothing at all. */
  addNotice: () => void
}

/** The first frame of an island, in the page. */
interface Frame {
  /** Says that the island's code is wanted now. */
  want: () => void
  /** Resolves when the island's code is wanted. */
  wanted: Promise<void>
  /** Resolves when the rest of long lists is there. */
  completed: Promise<void>
}

/** A marker that the loader has adopted, and all that is known of its life. */
export interface Island {
  readonly marker: HTMLElement
  readonly name: string
  readonly entry: Entry
  /** Whether the marker was `ready` when the loader found it: a clone, or a page from Turbo's cache. */
  readonly isCopy?: boolean
  state: State
  /**
   * When it entered each state, in ms of `performance.now()`. Also when its first frame was in the page, when its code was
   * asked for and here, and when it was first used and had answered.
   */
  readonly times: Partial<Record<State | 'shown' | 'asked' | 'here' | 'input' | 'answered', number>>
  held: Held
  /** The query that it waits for, if that is its strategy. */
  media?: MediaQueryList
  /** Why it failed, see `failureOf` of shared/page/island/retry.ts. */
  error?: unknown
  /** Set by the core, like all fields below. */
  /** Whether it threw, which it would do again. */
  isBroken?: boolean
  fallback?: Fallback
  frame?: Frame
  /** Unmounts what is mounted. `isWrittenOver`: the marker's content is now a script's and stays as it is. */
  unmount?: (isWrittenOver?: boolean) => void
}

/** An island that waits. */
export const createIsland = (marker: HTMLElement, name: string, entry: Entry, isCopy?: boolean): Island => ({
  marker,
  name,
  entry,
  isCopy,
  state: 'waiting',
  times: {},
  held: { presses: [] },
})

/** Lets an island enter a state. Only this writes the attribute, and only shared/page/island/leave.ts takes it away. */
export function enter(island: Island, state: Exclude<State, 'left'>) {
  island.state = state
  island.times[state] = now()
  island.marker.dataset.widgetState = SHOWN[state] ?? 'pending'
}

/** Reports why the server's markup stays, and gives held presses back to it. */
export function fail(island: Island, error: unknown) {
  const { marker, held } = island
  island.error = error
  enter(island, 'failed')
  console.error(error, marker)
  marker.dispatchEvent(new CustomEvent('estate-islands:failed', { detail: { error }, bubbles: true }))
  for (const press of held.presses.splice(0)) press.click()
}
