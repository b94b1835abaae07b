import { leadMessages } from '../../shared/features/leads/messages'
import { sendLead } from '../../shared/features/leads/send'
import type { LeadBranch } from '../../shared/features/valuation/findBranch'
import { leadOf } from './answers'
import type { ShortDetails } from './details'
import type { Request } from './RequestSent'

/**
 * Sends the short form (4.21).
 * @param branch absent if the search for it failed
 */
export async function sendShort(
  details: ShortDetails,
  branch: LeadBranch | undefined,
  token: string | undefined,
  onSent: (request: Request) => void,
) {
  const lead = leadOf({ details, branchId: branch?.id, opt_in_marketing: details.opt_in_marketing })
  const outcome = await sendLead('valuation', lead, token, leadMessages.valuationFailed)
  if (outcome.ok) onSent({ details, branch })
  return outcome
}
