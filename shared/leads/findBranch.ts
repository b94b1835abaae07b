import { findClosestBranch, type ValuationChannel } from '../api/branchLookup'
import type { ApiFailure } from '../api/request'
import type { Typed } from '../form/check'
import { ok, type Result } from '../result'
import { $valuationStart } from '../stores/valuationStart'

const known = (postcode: string, channel: ValuationChannel) => `${postcode} ${channel}`

/**
 * The branch that looks after a home (7.23), asked once for each postcode and channel. Kept among what was typed, so that it is
 * there again after a reload.
 * @returns `undefined` when there is none near
 */
export async function findBranch(
  typed: Typed,
  postcode: string,
  channel: ValuationChannel,
): Promise<Result<string | undefined, ApiFailure>> {
  if (typed.branch_for === known(postcode, channel)) return ok(typed.branch_id)
  const start = $valuationStart.get()
  const answer =
    start?.postcode === postcode && (start.channel ?? channel) === channel
      ? ok(start.branchId)
      : await findClosestBranch(postcode, { channel })
  if (!answer.ok || answer.value === undefined) return answer as Result<undefined, ApiFailure>
  typed.branch_for = known(postcode, channel)
  typed.branch_id = String(answer.value)
  return ok(typed.branch_id)
}
