import type { Issue } from '../loader/standardSchema'

/** A mistake in a marker. The message is for the page's developer. */
export class MarkerError extends Error {
  override name = 'MarkerError'

  constructor(widget: string, problem: string, options?: ErrorOptions) {
    super(`${widget}: ${problem}`, options)
  }
}

/** The values of a marker's props by key. For messages, also where each of them was found. */
export interface Reading {
  values: Record<string, unknown>
  from: Record<string, string>
  /** Texts of attributes whose type only becomes known when the schema refuses them. */
  texts: Record<string, string>
  /** Names that are not props, as the page writes them: `data-amuont`, `data-props.amuont`. */
  unknown: string[]
  /** The names of all props, if the schema shows them. */
  known: string[]
}

/** What is wrong with a marker's props. */
export type Mistake =
  | { where: string; cause: Error }
  | { where: string; found: unknown }
  | { issues: readonly Issue[]; reading: Reading }

/** Props that cannot be used. complaints.ts writes the sentence about them. Only pages with such a marker load it. */
export class WrongProps extends MarkerError {
  constructor(
    readonly widget: string,
    readonly mistake: Mistake,
  ) {
    super(widget, 'its props cannot be used')
  }
}
