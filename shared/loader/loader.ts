import type { entries } from 'estate-islands:manifest'
import type { currentToken } from './forms'
import type { drop, Entry, fail, Island, scan } from './islands'

/** What works for every page without a marker exports this. */
export interface Service {
  default: (event?: unknown) => void
}

/** What the loader hands to the core when that arrives. Long names, as the build shortens them: see shared/build/names.mjs. */
export interface Loader {
  /** Loads a service by its name, or what an entry loads, under a name of its own. */
  loadChunk<Module>(name: Capitalize<string>): Promise<Module>
  loadChunk<Module>(name: string, entry: Entry): Promise<Module>
  /** What `/user.ljson` said on this page load: `null` for a visitor, `undefined` when it could not be asked (7.29, 8.29). */
  user: Promise<unknown>
  /** The anti-forgery token in force; with an argument, the one that replaces it, in server forms too. */
  token: typeof currentToken
  /** Puts a marker into its failed state and reports why. */
  reportFailure: typeof fail
  /** The manifest, see manifest.d.ts, and what the page has registered. */
  bundleEntries: typeof entries
  islandsByMarker: Map<Element, Island>
  dropMarker: typeof drop
  scanPage: typeof scan
}
