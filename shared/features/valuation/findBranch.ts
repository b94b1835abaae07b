import { hostHas } from '../../page/host/hostHas'
import { ok, type Result } from '../../page/result/result'
import type { Typed } from '../../parts/form/check'
import { findClosestBranch, type ValuationChannel } from '../../rules/branchLookup/branchLookup'
import { $valuationStart } from '../../rules/branchLookup/valuationStart'
import type { ApiFailure } from '../../rules/calls/request'

const keyOf = (postcode: string, channel: ValuationChannel) => `${postcode} ${channel}`

/** The branch that a lead goes to. */
export interface LeadBranch {
  /** Empty where the host finds no branches. */
  id: string
  /** Empty when the host does not say it. */
  name: string
  /** Its number for the visitor's channel. Empty when the host does not say it. */
  telephone: string
}

/** The name of the branch that was found for a home. Empty when it was found for another one, or is not known. */
export const foundBranchName = (typed: Typed, postcode: string, channel: ValuationChannel) =>
  typed.branch_for === keyOf(postcode, channel) ? (typed.branch_name ?? '') : ''

/**
 * Finds the branch that looks after a home (7.23). Keeps the answer in `typed`, so that the same question is not sent
 * twice and the answer survives a reload.
 * @returns the branch, or `undefined` when no branch is near
 */
export async function findBranch(
  typed: Typed,
  postcode: string,
  channel: ValuationChannel,
): Promise<Result<LeadBranch | undefined, ApiFailure>> {
  if (typed.branch_for === keyOf(postcode, channel))
    return ok({
      id: typed.branch_id ?? '',
      name: typed.branch_name ?? '',
      telephone: typed.branch_telephone ?? '',
    })
  // Then the agency decides who answers. A lead without a branch goes to all of it.
  if (!hostHas('branch_lookup')) return ok({ id: '', name: '', telephone: '' })
  const start = $valuationStart.get()
  const answer =
    start?.postcode === postcode && (start.channel ?? channel) === channel
      ? ok(start.branch)
      : await findClosestBranch(postcode, { channel })
  if (!answer.ok) return answer
  if (!answer.value) return ok(undefined)
  const { id, name = '', telephones } = answer.value
  const branch = { id: String(id), name, telephone: telephones[channel === 'letting' ? 'lettings' : 'sales'] }
  Object.assign(typed, {
    branch_for: keyOf(postcode, channel),
    branch_id: branch.id,
    branch_name: branch.name,
    branch_telephone: branch.telephone,
  })
  return ok(branch)
}
