import type { StandardSchema } from './standardSchema'

/** The exports of a widget's code: contract 1, `register`. The bundle's own widgets export more, see shared/page/island. */
export interface WidgetModule {
  props?: StandardSchema
  mount: (marker: HTMLElement, props: never, controls?: never) => unknown
  default?: WidgetModule
  /** The server's markup stays as it is. It handles a held press itself, so the press does not wait for stylesheets. */
  stays?: true
}

/** Something that can be loaded. */
export interface Entry {
  /** The script of its bundle, and those of the layers below that: `search ui island react homes`. */
  scripts?: string
  /** The markup depends on the visitor: on who is signed in, and on what this key of `localStorage` holds. */
  personal?: string
  /**
   * An empty marker shows a first frame before React is here, see shared/parts/firstFrame. This is the service that has it,
   * with the stylesheets that it needs: `SearchFrames core shared property-search`.
   */
  frame?: string
  /** Every use of its first frame needs React. */
  needsReact?: true
  /** Takes over what the server wrote as soon as that is in sight, unless our renderer wrote it: see momentOf. */
  adopts?: boolean
  /** Loads the page's own code instead of a chunk. */
  load?: () => Promise<unknown>
  /** A loading strategy, as in `data-load`. */
  when?: string | null
  /** The request that is under way or done. */
  arrival?: Promise<unknown>
}
