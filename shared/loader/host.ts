import type { chunk } from './chunks'

/** What chunks may ask of the page and of the loader. Handed over once, when the core chunk arrives. */
export interface Host {
  /** Loads an entry of the manifest. @throws {ChunkLoadError} */
  chunk: typeof chunk
  /** Tells page and host toolkit that something happened (contract 7). */
  kick: (name: string, detail?: unknown) => void
  /** What `/user.ljson` said on this page load, or `undefined` when it could not be asked (7.29, 8.29). */
  user: Promise<unknown>
  /** The anti-forgery token in force; with an argument, the one that replaces it, in server forms too. */
  token: (renewed?: string | null) => string | undefined
  /** The element last clicked: what a modal gives the focus back to. */
  opener: () => Element | undefined
  /** Puts a marker into its failed state and reports why. */
  fail: (marker: Element, error: unknown) => void
  /** Leaves a User Timing mark `estate-islands:{widget}:{phase}`. */
  mark: (widget: string, phase: 'seen' | 'asked' | 'here' | 'mounted' | 'input') => void
  /** Loads a chunk that works for the page without being an island. @throws {ChunkLoadError} */
  service: <Module>(name: string) => Promise<Module>
}
