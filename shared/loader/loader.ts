import type { User } from './fetchUser'
import type { currentToken } from './forms'
import type { Entry, Island, scan, WidgetModule } from './islands'

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

/** What mount.js hands to the core when that arrives. */
export interface Handed {
  /** Loads a chunk of the bundle, or what the page has registered, once. @throws {Error} named ChunkLoadError */
  load: (name: string, entry: Entry) => Promise<unknown>
  /** What `/user.ljson` said on this page load: `null` for a visitor, `undefined` when it could not be asked (7.29, 8.29). */
  user: Promise<User | null | undefined>
  /** The anti-forgery token in force; with an argument, the one that replaces it, in server forms too. */
  token: typeof currentToken
  /** Puts a marker into its failed state and reports why. */
  fail: (marker: HTMLElement, error: unknown) => void
  /** The widgets by name: the bundle's, and what the page has registered. */
  widgets: Map<string, Entry>
  /** What the loader knows of a marker. */
  islands: WeakMap<HTMLElement, Island>
  scan: typeof scan
}

/** The loader as all other chunks know it. */
export interface Loader extends Handed {
  /** Loads a chunk by its name, once. @throws {Error} named ChunkLoadError */
  loadChunk<Name extends keyof Chunks>(name: Name): Promise<Chunks[Name]>
  /** The markers in the page that the loader has taken note of. */
  allIslands: () => [HTMLElement, Island][]
  /** Forgets a marker, and gives the server's markup back. */
  drop: (marker: HTMLElement) => void
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
  /** Mounts a marker when its code has arrived. @throws {Error} named ChunkLoadError, where something does not arrive */
  start: (marker: HTMLElement, island: Island, code: Promise<WidgetModule>) => Promise<void>
  run: (name: ServiceName, event?: unknown) => Promise<void>
  /** Reports the markers whose name nobody has registered. */
  report: () => void
  /** Drops what has left the page. */
  sweep: () => void
  mount: (root?: Node) => void
  unmount: (root: Node) => void
  /** Shows a toast. @returns what takes it away again */
  notify: (message: string, type?: 'success' | 'error', options?: NotifyOptions) => Promise<() => void>
}

/** The core chunk. The build adds the tables to what `widgets/core.ts` exports. */
export interface CoreModule {
  default: (loader: Handed, core: CoreModule) => Core
  /** The chunks that mount.js does not know, by name. */
  late: Record<keyof Chunks, Entry>
  /** The stylesheets that a chunk needs: names of files by the chunk's name; `core`, those of every island. */
  stylesheets: Record<string, string[]>
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
