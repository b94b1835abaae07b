import type { chunk } from './chunks'
import type { currentToken } from './forms'
import type { drop, fail, Island, registered, scan } from './islands'

/** What the loader hands to the core when that arrives. Long names, as the build shortens them: see shared/build/names.mjs. */
export interface Host {
  /** Loads an entry of the manifest, or what the page has registered. */
  loadChunk: typeof chunk
  /** What `/user.ljson` said on this page load: `null` for a visitor, `undefined` when it could not be asked (7.29, 8.29). */
  user: Promise<unknown>
  /** The anti-forgery token in force; with an argument, the one that replaces it, in server forms too. */
  token: typeof currentToken
  /** Puts a marker into its failed state and reports why. */
  reportFailure: typeof fail
  /** The manifest, see manifest.d.ts. */
  bundleEntries: Record<string, string>
  islandsByMarker: Map<Element, Island>
  registeredEntries: typeof registered
  dropMarker: typeof drop
  scanPage: typeof scan
}
