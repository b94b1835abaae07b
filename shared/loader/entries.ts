import type { StandardSchema } from './standardSchema'

/** The exports of a widget's code: contract 1, `register`. The bundle's own widgets export more, see shared/island. */
export interface WidgetModule {
  props?: StandardSchema
  mount: (marker: HTMLElement, props: never, controls?: never) => unknown
  default?: WidgetModule
  /** The server's markup stays as it is. It handles a held press itself, so the press does not wait for stylesheets. */
  stays?: true
}

/** Something that can be loaded. */
export interface Entry {
  /** The chunks that it imports, when they are not the usual ones: `react island`. */
  needs?: string
  /** The chunks that it imports in addition to the usual ones: `cards search`. */
  more?: string
  /** The markup depends on the visitor: on who is signed in, and on what this key of `localStorage` holds. */
  personal?: string
  /**
   * An empty marker shows a first frame before React is here, see shared/firstFrame. These are the stylesheets that the
   * frame needs: `core shared property-search`.
   */
  frame?: string
  /** Loads the page's own code instead of a chunk. */
  load?: () => Promise<unknown>
  /** A loading strategy, as in `data-load`. */
  when?: string | null
  /** The request that is under way or done. */
  arrival?: Promise<unknown>
}

/** A marker that the loader has adopted. */
export interface Island {
  name: string
  /** When the loader found the marker, and when it requested its code, in ms of `performance.now()`. */
  seenAt: number
  askedAt?: number
  /** The `data-widget-state` that the marker had when the loader found it. */
  foundAs?: string
  media?: MediaQueryList
  /** The button of the last press, which waits until the island can handle it. */
  press?: HTMLElement
  /** The last event of each type that a first use sends, for the core. */
  click?: Event
  keydown?: KeyboardEvent
  compositionstart?: Event
  compositionend?: Event
  /** Requests the code of an island that shows a first frame. Set by Frames. */
  want?: () => void
  /** Set by the core, like all fields below. */
  unmount?: () => void
  /** When it reached each step, in ms of `performance.now()`. */
  times?: Partial<Record<'seen' | 'asked' | 'here' | 'mounted' | 'input', number>>
  /** The server's markup of the marker, after an island has replaced it. */
  server?: { nodes: Node[] | undefined }
  /** The error that broke it. Absent when its props were invalid or its code did not arrive. */
  error?: unknown
}
