import { readOffice } from '../../shared/contacts/contacts'
import { dayName } from '../../shared/format/londonTime'
import { telephoneHref } from '../../shared/format/telephone'
import { word } from '../../shared/host/words'
import { addressLine, shownAddress } from '../../shared/leads/address/address'
import { CalendarLink } from '../../shared/leads/CalendarLink'
import { runsOf } from '../../shared/leads/calendar'
import type { LeadBranch } from '../../shared/leads/findBranch'
import { leadMessages } from '../../shared/leads/messages'
import { Thanks } from '../../shared/leads/Thanks'
import type { Details } from './details'
import { requestMessages } from './requestMessages'
import { splitTimes, spokenTime } from './slots'

/** The request that was sent. */
export interface Request {
  details: Details
  /** Absent in the short form. */
  booking?: { day: string; times: string }
  /** The branch that gets the request. Absent if the lookup failed. */
  branch?: LeadBranch
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
      title={word('valuation-thanks', requestMessages.thanks)}
      text={requestMessages.thanksText}
      sent={[
        [requestMessages.home, shownAddress(details)],
        [
          requestMessages.asked,
          booking && `${dayName(booking.day)}\n${splitTimes(booking.times).map(spokenTime).join(', ')}`,
        ],
        [requestMessages.message, details.message],
        [leadMessages.office, branch?.name],
        [leadMessages.ourNumber, telephone && <a href={telephoneHref(telephone)}>{telephone}</a>],
        [requestMessages.replyTo, `${details.email}, ${details.tel_home}`],
      ]}
    >
      {booking && (
        <CalendarLink
          slots={runsOf(
            booking.day,
            splitTimes(booking.times).map(time => Number.parseInt(time, 10)),
          )}
          kind="valuation"
          title={requestMessages.calendarTitle(agencyName)}
          place={addressLine(details)}
        />
      )}
    </Thanks>
  )
}
