import type { Result } from '../../page/result/result'
import { withCheck } from '../../parts/form/botCheck'
import { withStatus } from '../../rules/calls/done'
import { type ApiFailure, call, type Reply } from '../../rules/calls/request'

/** The person who sends the enquiry (3.19). A form that does not ask for a field leaves it out. */
export interface LeadClient {
  first_name: string
  last_name: string
  email: string
  /** Digits. */
  tel_home: string
  house_name?: string
  house_number?: string
  street_address?: string
  town?: string
  county?: string
  postcode?: string
}

/** The enquiry, and whom it is for (3.19). */
interface LeadAbout {
  message: string
  branch_department_id?: string
  valuation_reason?: string
  is_valuation_request?: '1'
  branch_id?: string | number
  channel?: string
  /** The staff member's id, as text. */
  agency_employee_id?: string
  is_branch_lead?: '1'
}

/** The day and times that were asked for (3.20): day, month and year apart, times as `9:00, 10:00`. */
interface LeadBooking {
  book_viewing: 'yes' | 'no'
  booking_time: string
  booking_day: number
  booking_month: number
  booking_year: number
}

/** The boxes that the visitor has ticked (3.2, 3.20). */
export interface LeadPreferences {
  opt_in_terms: 'on'
  opt_in_marketing?: 'on'
  opt_in_marketing_url?: string
}

export interface Lead {
  client: LeadClient
  about: LeadAbout
  preferences: LeadPreferences
  booking?: LeadBooking
  /**
   * The key of the preferences, as the specification has it for this form. Staff and department forms have the shorter
   * one.
   */
  preferencesKey?: 'marketing_preferences' | 'market_preferences'
}

/**
 * Sends an enquiry: `POST /leads`, JSON (7.22). A 200 of this very address is success, whatever its body says, and
 * nothing else is.
 * @param requestId the key of the attempt, by which the host can tell that it has this enquiry already
 */
export async function postLead(lead: Lead, requestId: string, captcha?: string): Promise<Result<Reply, ApiFailure>> {
  const { client, about, preferences, booking, preferencesKey = 'marketing_preferences' } = lead
  const result = await call('/leads', {
    method: 'post',
    signed: true,
    headers: { 'idempotency-key': requestId },
    json: {
      request_id: requestId,
      lead_client: { ...client, body: '', do_not_contact: 1 },
      lead: { lead_type: 'email_portal_lead', ...about },
      [preferencesKey]: preferences,
      ...(booking && { lead_booking: booking }),
      ...withCheck(captcha),
    },
  })
  return withStatus(result, 200)
}
