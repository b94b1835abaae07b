import type { Entry } from './entries'
import type { fetchUser, User } from './fetchUser'
import type { Island } from './island'
import type { tellWrong } from './wrongAnswer'

/** The exports of a chunk that works on the page without a marker. */
interface Service {
  default: (event?: unknown) => void | Promise<void>
}

/** Name of a chunk → its module. `widgets/bundle/index.ts` fills it, so that a wrong name does not compile. */
// biome-ignore lint/suspicious/noEmptyInterface: shared/ does not know the widgets
export interface Chunks {}

/** The chunks that do their work when they are run. */
export type ServiceName = {
  [Name in keyof Chunks]: Chunks[Name] extends Service ? Name : never
}[keyof Chunks]

/** What mount.js knows, and what it does for all other code. */
export interface Loader {
  /**
   * Loads a chunk of the bundle, or the page's own code for a registered widget, once.
   * @throws {Error} named ChunkLoadError
   */
  // biome-ignore lint/suspicious/noExplicitAny: the name says what it exports
  load: (name: string, entry: Entry) => Promise<any>
  /** Loads a chunk by its name, once, with its stylesheets. Added by the core. @throws {Error} named ChunkLoadError */
  loadChunk: <Name extends keyof Chunks>(name: Name) => Promise<Chunks[Name]>
  /**
   * The user from `/user.ljson` on this page. `null` when nobody is signed in, `undefined` when the request failed
   * (7.29, 8.29). The chunk `Visits` replaces it when Turbo has come to another page.
   */
  user: Promise<User | null | undefined>
  /** The count of the session when the first page asked for its user. Absent before that. */
  askedAt?: number
  /** Why nobody knows who the user of the first page is. */
  userError?: unknown
  /** Whether mount.js came out of the browser's cache. Then nothing waits for the line, see README.md. */
  isCached: boolean
  /** Tells the page's developer of a wrong answer of the host. Added by the core. */
  tellWrong: typeof tellWrong
  /** Asks who is signed in, once more. */
  fetchUser: typeof fetchUser
  /** Returns the valid anti-forgery token. An argument replaces it, also in server forms. */
  token: (renewed?: string | null) => string | undefined
  /** The widgets of the bundle and of the page, by name. */
  widgets: Map<string, Entry>
  /** The adopted markers. Those that the page has unmounted have the state `left`. */
  islands: Map<HTMLElement, Island>
  /** The address that the page was asked for last, and the one that a script of the page has written in its place. */
  rewritten?: { asked: string; now: string }
  /** Adopts the markers in the document. */
  scan: () => void
  /** Starts an island that waits, and requests the code of one that shows its first frame. */
  want: (island: Island) => void
  /** Lets an island wait for its moment once more, from the next `scan` on. */
  wait: (island: Island) => void
}

/** The loader as mount.js gives it to the core, which adds the rest. */
export type MountLoader = Omit<Loader, 'loadChunk' | 'tellWrong'>

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

/** The code of first frames. The build puts it together, see shared/tools/build/frames.mjs. */
export interface Frames {
  /** Shows an island's first frame, if it has one and its marker is empty. Never rejects. */
  show: (island: Island) => Promise<void>
}

/** What the core does for the loader. */
export interface Core {
  /**
   * Mounts an island when its code has arrived.
   * @param frames the code of first frames, which comes before all other code of islands
   * @throws {Error} named ChunkLoadError when a file does not arrive
   */
  start: (island: Island, frames: Promise<Frames | undefined>) => Promise<void>
  run: (name: ServiceName, event?: unknown) => Promise<void>
  /** Reports the markers whose widget name is unknown. */
  report: () => void
  /** Forgets the islands whose markers have left the page. */
  sweep: () => void
  mount: (root?: Node) => void
  unmount: (root: Node) => void
  /** Shows a toast. @returns a function that removes it, or `undefined` when there is no toast */
  notify: (message: string, type?: 'success' | 'error', options?: NotifyOptions) => Promise<(() => void) | undefined>
}

/** What the build adds to the core chunk. */
export interface Tables {
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
