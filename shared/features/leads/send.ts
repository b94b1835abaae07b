import { kick } from '../../page/host/events'
import { isReachable } from '../../parts/form/isReachable'
import { mayBeTaken } from '../../parts/form/mayBeTaken'
import type { Outcome } from '../../parts/form/outcome'
import { refusalOf } from '../../rules/calls/refusal'
import { leadMessages } from './messages'
import { type Lead, type LeadPreferences, postLead } from './postLead'
import { attemptEnded, requestIdOf } from './requestId'

/** The kind of form, for the event `lead_submitted`. The event never says anything about the person (Q15). */
export type LeadKind = 'valuation' | 'estimate' | 'viewing' | 'staff' | 'office' | 'new-homes'

/**
 * The answers of the two consent boxes as the server reads them. The address goes without its hash, which may hold
 * private text.
 */
export const preferencesOf = ({ opt_in_marketing }: { opt_in_marketing: 'on' | '' }): LeadPreferences => ({
  opt_in_terms: 'on',
  ...(opt_in_marketing && { opt_in_marketing, opt_in_marketing_url: location.origin + location.pathname }),
})

/** Sends an enquiry, and tells the page that one was sent. @returns what to tell the visitor (8.16) */
export async function sendLead(
  kind: LeadKind,
  lead: Lead,
  captcha: string | undefined,
  failed = leadMessages.failed,
): Promise<Outcome> {
  if (navigator.onLine === false && !(await isReachable())) return { ok: false, message: failed }
  const id = requestIdOf(lead)
  const result = await postLead(lead, id, captcha)
  if (result.ok) {
    attemptEnded(id)
    kick('lead_submitted', { kind })
    // The last step shows the thanks, so the form needs no message.
    return { ok: true, message: '', unseen: leadMessages.received }
  }
  const { failure } = result
  if (mayBeTaken(failure)) return { ok: false, message: leadMessages.noAnswer, mayHaveArrived: true }
  attemptEnded(id)
  const { errors, message } = refusalOf(failure)
  return { ok: false, message: failed, errors: errors.length ? errors : message ? [message] : undefined }
}
