import type { entries } from 'estate-islands:manifest'
import type { User } from './fetchUser'
import type { currentToken } from './forms'
import type { drop, fail, Island, scan, WidgetModule } from './islands'

/** What works for every page without a marker exports this. */
interface Service {
  default: (event?: unknown) => void | Promise<void>
}

/** Name of a chunk → its module. `widgets/index.ts` fills it, so that a wrong name does not compile. */
// biome-ignore lint/suspicious/noEmptyInterface: the rooms of shared/ know none of the widgets
export interface Chunks {}

/** The chunks that do their work when they are run. */
export type ServiceName = {
  [Name in keyof Chunks]: Chunks[Name] extends Service ? Name : never
}[keyof Chunks]

/** What the loader hands to the core when that arrives. Long names, as the build shortens them: see shared/build/names.mjs. */
export interface Loader {
  /** Loads a chunk by its name, once. @throws {Error} named ChunkLoadError */
  loadChunk<Name extends keyof Chunks>(name: Name): Promise<Chunks[Name]>
  /** What `/user.ljson` said on this page load: `null` for a visitor, `undefined` when it could not be asked (7.29, 8.29). */
  user: Promise<User | null | undefined>
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

/** A button in a toast. */
export interface ToastAction {
  /** What the button says. */
  label: string
  run: () => void
}

export interface NotifyOptions {
  /** How long the toast stays, in ms: 3000 by default, 8000 with an action. `Infinity`: until it is dismissed. */
  duration?: number
  /** A button, such as `Undo`. A press dismisses the toast. */
  action?: ToastAction
}

/** What the core hands back to the loader. */
export interface Core {
  /** Mounts a marker whose code has arrived. */
  startIsland: (marker: HTMLElement, island: Island, module: WidgetModule) => void
  runService: (name: ServiceName, event?: unknown) => Promise<void>
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
