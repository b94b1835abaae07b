import type { Issue } from '../loader/standardSchema'

/** A marker the server wrote wrongly. The page's developer is the reader. */
export class MarkerError extends Error {
  override name = 'MarkerError'

  constructor(widget: string, problem: string, options?: ErrorOptions) {
    super(`${widget}: ${problem}`, options)
  }
}

/** What a marker's props were read from: the values by key, and for messages where each of them stood. */
export interface Reading {
  values: Record<string, unknown>
  from: Record<string, string>
  /** Texts of attributes whose type only becomes known when the schema refuses them. */
  texts: Record<string, string>
  /** Names that are no prop, as the page has them: `data-amuont`, `data-props.amuont`. */
  unknown: string[]
  /** The names of all props, where the schema shows them. */
  known: string[]
}

/** What is wrong about a marker's props. */
export type Mistake =
  | { where: string; cause: Error }
  | { where: string; found: unknown }
  | { issues: readonly Issue[]; reading: Reading }

/** Props that cannot be used. complaints.ts has the sentence about them, which only pages with such a marker load. */
export class WrongProps extends MarkerError {
  constructor(
    readonly widget: string,
    readonly mistake: Mistake,
  ) {
    super(widget, 'its props cannot be used')
  }
}
