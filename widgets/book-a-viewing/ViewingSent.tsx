import { CalendarLink } from '../../shared/features/leads/CalendarLink'
import { leadMessages } from '../../shared/features/leads/messages'
import { Thanks } from '../../shared/features/leads/Thanks'
import { daysInWords, partsInWords, viewingSlots } from '../../shared/features/leads/viewing'
import type { Viewing } from '../../shared/features/leads/viewings'
import { word } from '../../shared/page/host/words'
import { ButtonLink } from '../../shared/parts/elements/Button/ButtonLink'
import { Telephone } from '../../shared/parts/elements/Telephone/Telephone'
import { readAgencyName } from '../../shared/rules/contacts/contacts'
import { viewingMessages } from './messages'

const rowsOf = (viewing: Viewing) =>
  [
    [viewingMessages.home, viewing.address],
    [viewingMessages.day, daysInWords(viewing)],
    [viewingMessages.time, partsInWords(viewing)],
    [leadMessages.office, viewing.office],
    [leadMessages.ourNumber, viewing.telephone && <Telephone number={viewing.telephone} />],
  ] as const

/** What was asked for, once the host has said that it arrived. `undefined` where nobody can read what it was. */
export function ViewingSent({ viewing }: { viewing?: Viewing }) {
  const slots = viewing ? viewingSlots(viewing) : []
  return (
    <Thanks
      ticked
      title={word('viewing-thanks', viewingMessages.thanks)}
      text={viewingMessages.thanksText}
      sent={viewing ? rowsOf(viewing) : []}
    >
      {viewing && slots.length > 0 && (
        <CalendarLink
          slots={slots}
          kind="viewing"
          title={leadMessages.viewingTitle(readAgencyName())}
          place={viewing.address}
        />
      )}
      <div>
        <ButtonLink kind="quiet" href="#/user/viewings">
          {viewingMessages.all}
        </ButtonLink>
      </div>
    </Thanks>
  )
}
