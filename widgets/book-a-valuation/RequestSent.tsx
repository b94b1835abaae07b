import { addressLine, shownAddress } from '../../shared/features/address/address'
import { CalendarLink } from '../../shared/features/leads/CalendarLink'
import { runsOf } from '../../shared/features/leads/calendar'
import { dayName } from '../../shared/features/leads/londonTime'
import { leadMessages } from '../../shared/features/leads/messages'
import { Thanks } from '../../shared/features/leads/Thanks'
import type { LeadBranch } from '../../shared/features/valuation/findBranch'
import { word } from '../../shared/page/host/words'
import { Telephone } from '../../shared/parts/elements/Telephone/Telephone'
import { readOffice } from '../../shared/rules/contacts/contacts'
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
  const ofPage = !branch?.id || branch.id === office?.id ? office?.telephone : ''
  const telephone = branch?.telephone || ofPage
  return (
    <Thanks
      title={word('valuation-thanks', requestMessages.thanks)}
      text={booking ? requestMessages.thanksText : leadMessages.received}
      sent={[
        [requestMessages.home, shownAddress(details)],
        [
          requestMessages.asked,
          booking && `${dayName(booking.day)}\n${splitTimes(booking.times).map(spokenTime).join(', ')}`,
        ],
        [requestMessages.message, details.message],
        [leadMessages.office, branch?.name],
        [leadMessages.ourNumber, telephone && <Telephone number={telephone} />],
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
