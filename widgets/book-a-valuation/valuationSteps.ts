import type { LeadBranch } from '../../shared/leads/findBranch'
import { messages as shared } from '../../shared/leads/messages'
import { sendLead } from '../../shared/leads/send'
import { leadOf } from './answers'
import type { ShortDetails } from './details'
import type { Request } from './RequestSent'

/** What follows the first step. It is fetched once the first step is on the screen. */
export { findBranch } from '../../shared/leads/findBranch'
export { furthestStep } from './answers'
export { CheckStep } from './CheckStep'
export { NoAgents, noAgents } from './NoAgents'
export { RequestSent } from './RequestSent'
export { TimesStep } from './TimesStep'

/** Sends the short form (4.21). */
export async function sendShort(
  details: ShortDetails,
  branch: LeadBranch,
  token: string | undefined,
  onSent: (request: Request) => void,
) {
  const lead = leadOf({ details, branchId: branch.id, opt_in_marketing: details.opt_in_marketing })
  const outcome = await sendLead('valuation', lead, token, shared.valuationFailed)
  if (outcome.ok) onSent({ details, branch })
  return outcome
}
