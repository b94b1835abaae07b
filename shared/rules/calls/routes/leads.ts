import * as v from 'valibot'
import { checkToken, preferences } from '../shapes/everyForm'
import { field, id, needed, shape, text } from '../shapes/shape'
import { REFUSED, TOKEN } from './account'
import type { Route } from './route'

/** The person who asks (3.19). */
const leadClient = shape(
  {
    first_name: needed(text, 'First name'),
    last_name: needed(text, 'Last name'),
    email: needed(text, 'The email address'),
    tel_home: field(text, 'The telephone, digits'),
    house_name: field(text, 'The name of the house, or its flat'),
    house_number: field(text, 'The number of the house'),
    street_address: field(text, 'The street'),
    town: field(text, 'The town'),
    county: field(text, 'The county'),
    postcode: field(text, 'The postcode'),
    body: needed(text, 'A hidden field. Who fills it in is a program: thank it, and send nothing'),
    do_not_contact: needed(v.union([v.literal(1), v.literal('1')]), 'Always `1`, whatever was ticked'),
  },
  'exact',
)

/** What is asked, and of whom (3.19). */
const lead = shape(
  {
    lead_type: needed(text, 'Always `email_portal_lead`'),
    message: needed(text, 'What the visitor wrote, and below it which home it is about'),
    branch_id: field(id, 'The office'),
    branch_department_id: field(text, 'The department of the office'),
    agency_employee_id: field(text, 'The member of the staff: their `staff_member_id`'),
    channel: field(text, '`selling` or `letting`; of a viewing `sales` or `lettings`'),
    valuation_reason: field(text, 'What somebody wants a valuation for'),
    is_valuation_request: field(text, '`1`: a valuation'),
    is_branch_lead: field(text, '`1`: to an office. What it is about stands in its message'),
  },
  'exact',
)

const booking = shape(
  {
    book_viewing: needed(v.picklist(['yes', 'no']), 'Whether it is a viewing'),
    booking_time: field(text, 'Times, with commas: `9:00, 10:00`'),
    booking_day: field(v.union([v.number(), text]), 'The day of the month'),
    booking_month: field(v.union([v.number(), text]), 'The month, 1 to 12'),
    booking_year: field(v.union([v.number(), text]), 'The year'),
  },
  'exact',
)

/** The parts of an enquiry, for the tables of docs/host.md. */
export const leadParts = { lead_client: leadClient, lead, marketing_preferences: preferences, lead_booking: booking }

const enquiry = v.looseObject({
  authenticity_token: text,
  request_id: text,
  lead_client: leadClient,
  lead,
  marketing_preferences: v.optional(preferences),
  market_preferences: v.optional(preferences),
  lead_booking: v.optional(booking),
  ...checkToken,
})

const client = {
  first_name: 'Nell',
  last_name: 'Harker',
  email: 'nell@example.com',
  tel_home: '01632960992',
  body: '',
  do_not_contact: 1,
}

export const leads: readonly Route[] = [
  {
    id: 'enquiry',
    method: 'POST',
    path: '/leads',
    clauses: ['7.22', '3.19', '3.20', '8.14', '8.16'],
    about:
      'An enquiry: to somebody by name, to an office or a department, for a valuation. Staff and department forms have `market_preferences` in place of `marketing_preferences`',
    params: [
      {
        name: 'Idempotency-Key',
        in: 'header',
        about:
          'The key of the attempt, as `request_id`. **What has it again is the same enquiry, and is taken once**. Say of the second answer `Idempotency-Replayed: true`',
      },
    ],
    body: { type: 'application/json', schema: enquiry },
    answers: [
      { status: 200, says: 'Taken. **No other status counts**', does: 'Thanks. The body is not read' },
      REFUSED,
    ],
    examples: [
      {
        address: '/leads',
        body: {
          authenticity_token: TOKEN,
          request_id: '5f1c2a9e-6f0b-4c8e-9b1a-2f6f6a1d8f10',
          lead_client: client,
          lead: {
            lead_type: 'email_portal_lead',
            message: 'When may I see the garden?',
            branch_id: 3101,
            is_branch_lead: '1',
            channel: 'selling',
          },
          marketing_preferences: { opt_in_terms: 'on' },
        },
        status: 200,
        answer: { success: true },
      },
    ],
  },
  {
    id: 'viewing',
    method: 'POST',
    path: '/properties/{id}/{channel}/leads',
    clauses: ['7.21', '4.29', '5.26'],
    about: 'Asks for a viewing of a home. What has the same `request_id` again is the same viewing, and is taken once',
    sent: 'form',
    params: [
      { name: 'id', in: 'path', about: 'The `property_id`', required: true },
      { name: 'channel', in: 'path', about: '`sales` or `lettings`', required: true },
    ],
    body: { type: 'application/x-www-form-urlencoded', schema: enquiry },
    answers: [
      {
        status: 302,
        says: 'Taken: to the page of the home, with the hash `#/flash/welcome-lead-sent`, or `welcome-lead-sent-new-user`. Not taken: `lead-sending-error`, `lead-sending-error-validation` or `recaptcha-invalid`',
        does: 'The browser shows that page, which shows the words of page data `flash-message-{key}`',
      },
    ],
    examples: [
      {
        address: '/properties/13800004/sales/leads',
        body: {
          authenticity_token: TOKEN,
          request_id: '0d0a6a0e-51d5-4f2b-93ce-7a3f4a6f5a51',
          lead_client: client,
          lead: {
            lead_type: 'email_portal_lead',
            message: 'Saturday would suit me.',
            branch_id: 3101,
            channel: 'sales',
          },
          marketing_preferences: { opt_in_terms: 'on' },
        },
        status: 302,
      },
    ],
  },
  {
    id: 'new-homes-form',
    method: 'POST',
    path: '/form_submissions',
    clauses: ['7.27', '3.26', '2.29'],
    about:
      'The form of page data `new_homes_form` (see *The form of new homes*), with the names of its elements as `form_submission[…]`',
    sent: 'form',
    without: 'Page data has no `new_homes_form`, and `#/new-homes-enquiry` opens nothing',
    body: {
      type: 'application/x-www-form-urlencoded',
      schema: v.looseObject({
        authenticity_token: text,
        f_id: v.union([text, v.number()]),
        redirect_url: v.optional(text),
        form_submission: v.looseObject({}),
        request_id: v.optional(text),
        hfhp: v.optional(text),
        do_not_contact: v.optional(v.union([v.number(), text])),
        marketing_preferences: v.optional(preferences),
        ...checkToken,
      }),
    },
    answers: [
      {
        status: 302,
        says: 'Taken: to `redirect_url`. Not taken: back to the page, with the hash `#/flash/lead-sending-error-validation`',
        does: 'The browser goes there',
      },
    ],
    examples: [
      {
        address: '/form_submissions',
        body: {
          authenticity_token: TOKEN,
          f_id: 88,
          redirect_url: '/thank-you',
          hfhp: '',
          form_submission: { first_name: 'Nell', last_name: 'Harker', email: 'nell@example.com' },
          marketing_preferences: { opt_in_terms: 'on' },
        },
        status: 302,
      },
    ],
  },
  {
    id: 'send-to-friend',
    method: 'POST',
    path: '/user/send_to_friend',
    clauses: ['7.35'],
    about: 'Sends a home to a friend',
    sent: 'form',
    body: {
      type: 'application/x-www-form-urlencoded',
      schema: v.looseObject({
        authenticity_token: text,
        mailer: v.looseObject({
          from_name: text,
          from_email: text,
          recipient_name: text,
          recipient_email: text,
          message: text,
          property_id: v.union([text, v.number()]),
          channel: text,
          body: text,
        }),
        ...checkToken,
      }),
    },
    answers: [
      {
        status: 302,
        says: 'Sent: back to the page with `#/flash/send-property-sent`. Not sent: `#/flash/send-property-invalid`',
        does: 'The browser shows the page, which shows the words of page data `flash-message-{key}`',
      },
    ],
    examples: [
      {
        address: '/user/send_to_friend',
        body: {
          authenticity_token: TOKEN,
          mailer: {
            from_name: 'Nell Harker',
            from_email: 'nell@example.com',
            recipient_name: 'Tom',
            recipient_email: 'tom@example.com',
            message: 'Look at this garden.',
            property_id: '13800004',
            channel: 'sales',
            body: '',
          },
        },
        status: 302,
      },
    ],
  },
]
