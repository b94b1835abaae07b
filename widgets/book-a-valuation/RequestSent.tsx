import { useEffect, useState } from 'react'
import { readOffice } from '../../shared/contacts/contacts'
import { dayName } from '../../shared/format/londonTime'
import { addressLine } from '../../shared/leads/address/address'
import { Thanks } from '../../shared/leads/Thanks'
import { ButtonLink } from '../../shared/ui/Button/ButtonLink'
import type { Details } from './answers'
import css from './BookAValuation.module.css'
import { calendarFile } from './calendar'
import { messages } from './messages'
import { splitTimes, spokenTime } from './slots'

/** What was asked for. */
export interface Request {
  details: Details
  /** Absent in the short form. */
  booking?: { day: string; times: string }
}

/** A link to a calendar file of what was asked for, made in the browser. */
function CalendarLink({ request, agencyName }: { request: Required<Request>; agencyName: string }) {
  const [href, setHref] = useState<string>()
  const { details, booking } = request
  useEffect(() => {
    const text = calendarFile({
      day: booking.day,
      times: splitTimes(booking.times),
      title: messages.calendarTitle(agencyName),
      place: addressLine(details),
      now: Date.now(),
    })
    const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }))
    setHref(url)
    return () => URL.revokeObjectURL(url)
  }, [details, booking, agencyName])
  if (!href) return null
  return (
    <div>
      <ButtonLink kind="secondary" href={href} download="valuation.ics">
        {messages.calendar}
      </ButtonLink>
      <p className={css.hint}>{messages.calendarHint}</p>
    </div>
  )
}

/** The last step (4.19). */
export function RequestSent({ request, agencyName }: { request: Request; agencyName: string }) {
  const { details, booking } = request
  const telephone = readOffice()?.telephone
  return (
    <Thanks
      title={messages.thanks}
      text={messages.thanksText}
      sent={[
        [messages.home, addressLine(details)],
        [messages.asked, booking && `${dayName(booking.day)}\n${splitTimes(booking.times).map(spokenTime).join(', ')}`],
        [messages.message, details.message],
        [messages.office, telephone && <a href={`tel:${telephone.replace(/\s/g, '')}`}>{telephone}</a>],
        [messages.replyTo, `${details.email}, ${details.tel_home}`],
      ]}
    >
      {booking && <CalendarLink request={{ details, booking }} agencyName={agencyName} />}
    </Thanks>
  )
}
