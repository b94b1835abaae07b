import type { Entry, Island, WidgetModule } from './entries'
import type { fetchUser, User } from './fetchUser'
import type { currentToken } from './forms'

/** The exports of a chunk that works on the page without a marker. */
interface Service {
  default: (event?: unknown) => void | Promise<void>
}

/** Name of a chunk → its module. `widgets/index.ts` fills it, so that a wrong name does not compile. */
// biome-ignore lint/suspicious/noEmptyInterface: shared/ does not know the widgets
export interface Chunks {}

/** The chunks that do their work when they are run. */
export type ServiceName = {
  [Name in keyof Chunks]: Chunks[Name] extends Service ? Name : never
}[keyof Chunks]

/** What mount.js gives to the core when the core arrives. */
export interface Handed {
  /**
   * Loads a chunk of the bundle, or the page's own code for a registered widget, once.
   * @throws {Error} named ChunkLoadError
   */
  load: (name: string, entry: Entry) => Promise<unknown>
  /**
   * The user from `/user.ljson` on this page. `null` when nobody is signed in, `undefined` when the request failed
   * (7.29, 8.29). The chunk `Visits` replaces it when Turbo has come to another page.
   */
  user: Promise<User | null | undefined>
  /** Asks who is signed in, once more. */
  fetchUser: typeof fetchUser
  /** Returns the valid anti-forgery token. An argument replaces it, also in server forms. */
  token: typeof currentToken
  /** Puts a marker into its failed state and reports why. */
  fail: (marker: HTMLElement, error: unknown) => void
  /** The widgets of the bundle and of the page, by name. */
  widgets: Map<string, Entry>
  /** What the loader knows of a marker. */
  islands: WeakMap<HTMLElement, Island>
  /** Adopts the markers in the document. */
  scan: () => void
}

/** The loader as all other chunks use it. */
export interface Loader extends Handed {
  /** Loads a chunk by its name, once. @throws {Error} named ChunkLoadError */
  loadChunk<Name extends keyof Chunks>(name: Name): Promise<Chunks[Name]>
  /** The markers in the page that the loader has adopted. */
  allIslands: () => [HTMLElement, Island][]
  /** Forgets a marker and restores the server's markup. */
  drop: (marker: HTMLElement) => void
}

/** A button in a toast. */
export interface ToastAction {
  /** The button's text. */
  label: string
  run: () => void
}

export interface NotifyOptions {
  /**
   * How long the toast stays, in ms: 3000 by default, 8000 with an action. With `Infinity` it stays until it is
   * dismissed.
   */
  duration?: number
  /** A button, such as `Undo`. A press dismisses the toast. */
  action?: ToastAction
}

/** The first frame of an island, in the page. */
export interface FirstFrame {
  /** Resolves when the island's code is wanted. Absent when it is wanted at once. */
  wanted: Promise<void> | undefined
  /** Resolves when the rest of long lists is there. */
  completed: Promise<void>
}

/** The code of first frames: `widgets/frames.ts`. */
export interface FramesModule {
  /** Shows the first frame of an empty marker. Never rejects. @returns `undefined` when it shows none */
  show: (marker: HTMLElement, island: Island) => Promise<FirstFrame | undefined>
}

/** What the core gives back to the loader. */
export interface Core {
  /**
   * Mounts a marker when its code has arrived.
   * @param load requests the code, or returns the request that is under way
   * @param frames the code of first frames, for an empty marker that shows one before its code is requested
   * @throws {Error} named ChunkLoadError when a file does not arrive
   */
  start: (
    marker: HTMLElement,
    island: Island,
    load: () => Promise<WidgetModule>,
    frames?: Promise<FramesModule | undefined>,
  ) => Promise<void>
  run: (name: ServiceName, event?: unknown) => Promise<void>
  /** Reports the markers whose widget name is unknown. */
  report: () => void
  /** Drops the markers that have left the page. */
  sweep: () => void
  mount: (root?: Node) => void
  unmount: (root: Node) => void
  /** Shows a toast. @returns a function that removes it */
  notify: (message: string, type?: 'success' | 'error', options?: NotifyOptions) => Promise<() => void>
}

/** The core chunk. The build adds the tables to what `widgets/core.ts` exports. */
export interface CoreModule {
  default: (loader: Handed, core: CoreModule) => Core
  /** The chunks that are not in the table of mount.js, by name. */
  late: Record<keyof Chunks, Entry>
  /**
   * The stylesheets that a chunk needs besides those of `core`, which every island has: `shared forms` by the chunk's
   * name.
   */
  stylesheets: Record<string, string>
  /** The hash in the names of the build's files: `shared-{build}.css`. */
  build: string
}

let connected: Loader | undefined

export const setLoader = (loader: Loader) => {
  connected ??= loader
}

/**
 * The loader that the core received when it arrived.
 * @throws {Error} on a server, where there is no page
 */
export function loader(): Loader {
  if (!connected) throw new Error('There is no page here')
  return connected
}
