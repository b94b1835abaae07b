import { useStore } from '@nanostores/react'
import { readAgencyName } from '../../shared/contacts/contacts'
import { dayName, londonTime } from '../../shared/format/londonTime'
import { telephoneHref } from '../../shared/format/telephone'
import { CalendarLink } from '../../shared/leads/CalendarLink'
import { leadMessages } from '../../shared/leads/messages'
import { daysInWords, partsInWords, viewingSlots } from '../../shared/leads/viewing'
import { $viewings, forgetViewing, type Viewing } from '../../shared/stores/viewings'
import { Button } from '../../shared/ui/Button/Button'
import { Empty } from './Empty'
import { List } from './List'
import { messages } from './messages'
import { Screen } from './Screen'
import css from './UserPanel.module.css'

function Entry({ viewing }: { viewing: Viewing }) {
  const { id, address, path, at, office, telephone } = viewing
  const name = address || messages.bareTitle(id)
  const slots = viewingSlots(viewing)
  const rows = [
    [messages.asked, dayName(londonTime(at).day)],
    [messages.days, daysInWords(viewing)],
    [messages.times, partsInWords(viewing)],
    [messages.askedOf, office],
    [messages.phone, telephone && <a href={telephoneHref(telephone)}>{telephone}</a>],
  ] as const
  return (
    <li className={css.viewing}>
      <h4 className={css.bareTitle}>
        <a className={css.link} href={path}>
          {name}
        </a>
      </h4>
      <dl className={css.details}>
        {rows
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className={css.detail}>
              <dt className={css.what}>{label}</dt>
              <dd className={css.value}>{value}</dd>
            </div>
          ))}
      </dl>
      {slots.length > 0 && (
        <CalendarLink slots={slots} kind="viewing" title={leadMessages.viewingTitle(readAgencyName())} place={name} />
      )}
      <div>
        <Button kind="quiet" aria-label={messages.forgetViewing(name)} onClick={() => forgetViewing(viewing)}>
          {messages.forget}
        </Button>
      </div>
    </li>
  )
}

/** The viewings that were asked for in this browser. Nothing here calls one off: only the office can. */
export function Viewings() {
  const viewings = useStore($viewings).filter(({ arrived }) => arrived)
  return (
    <Screen title={messages.viewingsTitle} lead={viewings.length ? messages.viewingsLead : undefined}>
      {!viewings.length && <Empty title={messages.noViewings} text={messages.noViewingsText} />}
      <List
        className={css.cards}
        isShorter={() => $viewings.get().filter(({ arrived }) => arrived).length < viewings.length}
      >
        {viewings.map(viewing => (
          <Entry key={`${viewing.id} ${viewing.at}`} viewing={viewing} />
        ))}
      </List>
    </Screen>
  )
}
