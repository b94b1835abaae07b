import * as v from 'valibot'
import { ok, type Result } from '../result'
import { type ApiFailure, request } from './request'

/** As the server sends it; compare ids as text. */
export type BranchId = string | number

/** Whose side of the market a person is on (4.23). */
export type ValuationChannel = 'selling' | 'letting'

const Answer = v.pipe(
  v.custom<unknown>(json => json !== undefined, 'Expected JSON but received nothing'),
  v.transform(json => {
    const id = (json as { branch?: { id?: unknown } } | null)?.branch?.id
    return typeof id === 'number' || (typeof id === 'string' && id) ? id : undefined
  }),
)

/**
 * The branch that looks after a postcode: `GET /postcode_branch_lookup?postcode=BN1+1AA&channel=sales` (7.23, 7.30).
 * `undefined` when there is none, which a 404 says, or JSON without `branch.id` (contract 11).
 */
export async function findClosestBranch(
  postcode: string,
  { channel, signal }: { channel?: ValuationChannel; signal?: AbortSignal } = {},
): Promise<Result<BranchId | undefined, ApiFailure>> {
  const result = await request('/postcode_branch_lookup', Answer, {
    // The call's words for the two are not the forms' words.
    searchParams: { postcode, channel: channel && { selling: 'sales', letting: 'lettings' }[channel] },
    headers: { 'content-type': 'application/json' },
    signal,
  })
  if (!result.ok && result.failure.reason === 'refused' && result.failure.status === 404) return ok(undefined)
  return result
}
