import type { ApiFailure } from '../../shared/rules/calls/request'
import type { PostcodeProblem } from '../../shared/rules/readers/places/postcode'

/** The states of a lookup. */
export type Lookup = { state: 'idle' } | { state: 'looking'; postcode: string } | Unreadable | Outcome

type Unreadable = {
  state: 'unreadable'
  problem: PostcodeProblem
  /** The field had the focus already. It does not move, so nobody reads the error. */
  unread: boolean
}

/** The outcomes that show a text. */
export type Outcome =
  | { state: 'near'; postcode: string; office?: string }
  | { state: 'none' }
  /** The host finds no offices by postcode. */
  | { state: 'unasked'; postcode: string; telephone: string }
  | { state: 'failed'; postcode: string; reason: ApiFailure['reason'] }

export const isOutcome = (lookup: Lookup): lookup is Outcome =>
  ['near', 'none', 'unasked', 'failed'].includes(lookup.state)
