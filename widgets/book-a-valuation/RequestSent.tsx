import { useEffect, useState } from 'react'
import { readOffice } from '../../shared/contacts/contacts'
import { dayName } from '../../shared/format/londonTime'
import { telephoneHref } from '../../shared/format/telephone'
import { addressLine, shownAddress } from '../../shared/leads/address/address'
import type { LeadBranch } from '../../shared/leads/findBranch'
import { leadMessages } from '../../shared/leads/messages'
import { Thanks } from '../../shared/leads/Thanks'
import { ButtonLink } from '../../shared/ui/Button/ButtonLink'
import css from './BookAValuation.module.css'
import { calendarFile } from './calendar'
import type { Details } from './details'
import { messages } from './laterMessages'
import { splitTimes, spokenTime } from './slots'

/** The request that was sent. */
export interface Request {
  details: Details
  /** Absent in the short form. */
  booking?: { day: string; times: string }
  /** The branch that gets the request. Absent if the lookup failed. */
  branch?: LeadBranch
}

interface CalendarLinkProps extends Pick<Required<Request>, 'details' | 'booking'> {
  agencyName: string
}

/** A link to a calendar file of the request. The browser makes the file. */
function CalendarLink({ details, booking, agencyName }: CalendarLinkProps) {
  const [href, setHref] = useState<string>()
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
  const { details, booking, branch } = request
  const office = readOffice()
  // The page's office may be another one, with other numbers.
  const ofPage = !branch || branch.id === office?.id ? office?.telephone : ''
  const telephone = branch?.telephone || ofPage
  return (
    <Thanks
      title={messages.thanks}
      text={messages.thanksText}
      sent={[
        [messages.home, shownAddress(details)],
        [messages.asked, booking && `${dayName(booking.day)}\n${splitTimes(booking.times).map(spokenTime).join(', ')}`],
        [messages.message, details.message],
        [leadMessages.office, branch?.name],
        [messages.office, telephone && <a href={telephoneHref(telephone)}>{telephone}</a>],
        [messages.replyTo, `${details.email}, ${details.tel_home}`],
      ]}
    >
      {booking && <CalendarLink details={details} booking={booking} agencyName={agencyName} />}
    </Thanks>
  )
}
