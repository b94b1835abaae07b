import * as v from 'valibot'
import { clientAt, modeOf } from '../../shared/features/address/address'
import { addDays, londonTime } from '../../shared/features/leads/londonTime'
import type { Lead } from '../../shared/features/leads/postLead'
import { consents } from '../../shared/features/leads/rules'
import { preferencesOf } from '../../shared/features/leads/send'
import { check, type Typed } from '../../shared/parts/form/check'
import { type Details, detailsFields } from './details'
import { requestMessages } from './requestMessages'
import { slots, splitTimes } from './slots'

/** The times of a day that have not begun yet. @param now ms since 1970 */
export function openTimes(day: string, now: number) {
  const clock = londonTime(now)
  if (day < clock.day) return []
  const times = slots.map(({ time }) => time)
  return day > clock.day ? times : times.filter(time => Number.parseInt(time, 10) > clock.hour)
}

/** The first day with a time that has not begun yet. @param now ms since 1970 */
export function firstDay(now: number) {
  const today = londonTime(now).day
  return openTimes(today, now).length ? today : addDays(today, 1)
}

/** The fields of the second step (5.24). It looks at the clock at each check, because a form may stay open for long. */
export const TimesFields = v.pipe(
  v.object({
    date: v.pipe(
      v.string(),
      v.regex(/^\d{4}-\d\d-\d\d$/, requestMessages.dayMissing),
      v.check(day => day >= firstDay(Date.now()), requestMessages.dayMissing),
    ),
    times: v.pipe(
      v.string(),
      v.check(times => splitTimes(times).length > 0, requestMessages.timeMissing),
    ),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.issues) return
    const input = dataset.value
    const open = openTimes(input.date, Date.now())
    if (splitTimes(input.times).every(time => open.includes(time))) return
    addIssue({
      message: requestMessages.timeMissing,
      path: [{ type: 'object', origin: 'value', input, key: 'times', value: input.times }],
    })
  }),
)

/** The fields of the third step (5.21). */
export const ConsentFields = v.object(consents)

/** The answers of the first step; `undefined` while they are not complete. */
export const readDetails = (typed: Typed): Details | undefined => {
  const address_mode = modeOf(typed)
  return check(detailsFields(address_mode), { ...typed, address_mode }).answers
}

/** The furthest step that the answers allow: 0, 1 or 2. */
export function furthestStep(typed: Typed) {
  if (!readDetails(typed)) return 0
  return check(TimesFields, typed).answers ? 2 : 1
}

interface Asked {
  details: Details
  /** Absent if the lookup of the branch failed. */
  branchId?: string
  opt_in_marketing: 'on' | ''
  /** Only present if the visitor asked for an appointment. */
  booking?: { day: string; times: string }
}

/** The lead as it is sent (3.19–3.21). `valuation_reason` has the same value as `channel`. */
export function leadOf({ details, branchId, opt_in_marketing, booking }: Asked): Lead {
  const [year = 0, month = 0, day = 0] = booking?.day.split('-').map(Number) ?? []
  return {
    client: clientAt(details),
    about: {
      message: details.message,
      valuation_reason: details.channel,
      is_valuation_request: '1',
      channel: details.channel,
      ...(branchId && { branch_id: branchId }),
    },
    preferences: preferencesOf({ opt_in_marketing }),
    ...(booking && {
      booking: {
        book_viewing: 'no' as const,
        booking_time: booking.times,
        booking_day: day,
        booking_month: month,
        booking_year: year,
      },
    }),
  }
}
