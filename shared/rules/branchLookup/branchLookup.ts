import * as v from 'valibot'
import { toText } from '../../page/host/values'
import { ok, type Result } from '../../page/result/result'
import { type ApiFailure, request } from '../calls/request'
import { telephoneFor } from '../fields/contactFields'

/** The server's id for a branch, a number or a text. Ids compare as strings. */
type BranchId = string | number

/** Whether a person sells or lets a home (4.23). */
export type ValuationChannel = 'selling' | 'letting'

/** The branch that looks after a home. */
export interface ClosestBranch {
  id: BranchId
  /** Not every server sends it. */
  name?: string
  /** Its numbers for both channels. Empty where the server does not send them. */
  telephones: Record<'sales' | 'lettings', string>
}

/**
 * Whether an answer names an office, or says that there is none. One under another name is neither: a visitor would read
 * that nobody is near.
 */
function saysWhich(json: unknown) {
  const { branch, id, error, errors, message } = Object(json) as Record<string, unknown>
  if (branch !== undefined) return !Object.keys(Object(branch)).length || Object(branch).id !== undefined
  const isOther = id !== undefined || Object.values(Object(json)).some(value => Object(value) === value)
  return !isOther || !!(error || errors || message)
}

const Answer = v.pipe(
  v.unknown(),
  v.check(json => json !== undefined, 'Expected JSON but received nothing'),
  v.check(saysWhich, 'branch.id, or branch: null'),
  v.transform((json): ClosestBranch | undefined => {
    const fields = (json as { branch?: Record<string, unknown> } | null)?.branch ?? {}
    const { id, name } = fields
    if (typeof id !== 'number' && (typeof id !== 'string' || !id)) return
    return {
      id,
      name: toText(name) || undefined,
      telephones: { sales: telephoneFor(fields, 'sales'), lettings: telephoneFor(fields, 'lettings') },
    }
  }),
)

/**
 * Finds the branch that looks after a postcode: `GET /postcode_branch_lookup?postcode=BN1+1AA&channel=sales` (7.23,
 * 7.30). `undefined` when there is none: the server answers 404, or JSON that names no office (contract 11). JSON that names one
 * under another name is a failure.
 */
export async function findClosestBranch(
  postcode: string,
  { channel, signal }: { channel?: ValuationChannel; signal?: AbortSignal } = {},
): Promise<Result<ClosestBranch | undefined, ApiFailure>> {
  const result = await request('/postcode_branch_lookup', Answer, {
    // This call has other words for the channels than the forms have.
    searchParams: { postcode, channel: channel && { selling: 'sales', letting: 'lettings' }[channel] },
    headers: { 'content-type': 'application/json' },
    signal,
  })
  if (!result.ok && result.failure.reason === 'refused' && result.failure.status === 404) return ok(undefined)
  return result
}
