import type { ApiFailure } from '../../rules/calls/request'

/**
 * Whether the host may have taken what was sent, although no answer says so. A gateway answers 502 or 504 when it has no
 * answer of the host.
 */
export const mayBeTaken = (failure: ApiFailure) =>
  (failure.reason === 'unreachable' && !failure.isUnsent) ||
  (failure.reason === 'broken' && [502, 504].includes(failure.status ?? 0))
