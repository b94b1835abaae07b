import type { ask, trying } from './chunks'
import type { currentToken } from './forms'
import type { fail, Island, isKnown, registered } from './islands'

/** What the loader hands to the core when that arrives: how chunks reach the page and the loader. */
export interface Host {
  ask: typeof ask
  trying: typeof trying
  /** What `/user.ljson` said on this page load, or `undefined` when it could not be asked (7.29, 8.29). */
  user: Promise<unknown>
  /** The anti-forgery token in force; with an argument, the one that replaces it, in server forms too. */
  token: typeof currentToken
  /** Puts a marker into its failed state and reports why. */
  fail: typeof fail
  entries: Record<string, string>
  islands: Map<Element, Island>
  registered: typeof registered
  isKnown: typeof isKnown
  drop: (marker: Element) => void
  scan: () => void
}
