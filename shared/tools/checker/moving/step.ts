import type { Element, SourcePlace } from '../page'
import type { Mount } from './mounts'

/** One thing that was moved, or that is left for people to do. */
export interface Step extends SourcePlace {
  kind: 'moved' | 'left'
  /** In a sentence. */
  message: string
  /** The text in the file. */
  found: string
  /** What people have to do, if it is left. */
  write?: string
}

/** An element that the incumbent's scripts looked for. */
export interface Site {
  element: Element
  mount: Mount
  /** The id or class by which it is found: `#hfjs-branch-map`. */
  hook: string
}
