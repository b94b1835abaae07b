import type { ApiFailure } from '../../shared/api/request'
import type { Problem } from '../../shared/places/postcode'

/** Where a question is. */
export type Lookup = { state: 'idle' } | { state: 'looking'; postcode: string } | Unreadable | Outcome

type Unreadable = { state: 'unreadable'; problem: Problem }

/** What came of it, when that is something to read. */
export type Outcome =
  | { state: 'near'; postcode: string }
  | { state: 'none' }
  | { state: 'failed'; postcode: string; reason: ApiFailure['reason'] }
