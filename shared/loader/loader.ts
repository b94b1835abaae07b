import type { entries } from 'estate-islands:manifest'
import type { currentToken } from './forms'
import type { drop, Entry, fail, Island, scan, WidgetModule } from './islands'

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

/** What can be done about a toast. */
export interface ToastAction {
  /** What the button says. */
  label: string
  run: () => void
}

export interface NotifyOptions {
  /** How long the toast stays, in ms: 3000 by default, 8000 with an action. `Infinity`: until it is dismissed. */
  duration?: number
  /** One thing to do about it, such as taking it back. Doing it dismisses the toast. */
  action?: ToastAction
}

/** What the core hands back to the loader. */
export interface Core {
  /** Mounts a marker whose code has arrived. */
  startIsland: (marker: HTMLElement, island: Island, module: WidgetModule) => void
  runService: (name: Capitalize<string>, event?: unknown) => Promise<void>
  /** Reports the markers whose name nobody has registered. */
  reportUnknown: () => void
  mountAll: (root?: Node) => void
  unmountAll: (root: Node) => void
  /** Shows a toast. @returns what takes it away again */
  notify: (message: string, type?: 'success' | 'error', options?: NotifyOptions) => Promise<() => void>
}

/** The core chunk. */
export interface CoreModule {
  default: (loader: Loader) => Core
}

let connected: Loader | undefined

export const setLoader = (loader: Loader) => {
  connected ??= loader
}

/**
 * The loader, as handed over when the core chunk arrived.
 * @throws {Error} on a server, where there is no page
 */
export function loader(): Loader {
  if (!connected) throw new Error('There is no page here')
  return connected
}
