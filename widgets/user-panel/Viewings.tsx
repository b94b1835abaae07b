import { useStore } from '@nanostores/react'
import { CalendarLink } from '../../shared/features/leads/CalendarLink'
import { dayName, londonTime } from '../../shared/features/leads/londonTime'
import { leadMessages } from '../../shared/features/leads/messages'
import { daysInWords, partsInWords, viewingSlots } from '../../shared/features/leads/viewing'
import { $viewings, forgetViewing, type Viewing } from '../../shared/features/leads/viewings'
import { Button } from '../../shared/parts/elements/Button/Button'
import { Telephone } from '../../shared/parts/elements/Telephone/Telephone'
import { readAgencyName } from '../../shared/rules/contacts/contacts'
import { Empty } from './Empty'
import { List } from './List'
import { panelMessages } from './messages'
import { Screen } from './Screen'
import css from './UserPanel.module.css'

function Entry({ viewing }: { viewing: Viewing }) {
  const { id, address, path, at, office, telephone } = viewing
  const name = address || panelMessages.bareTitle(id)
  const slots = viewingSlots(viewing)
  const rows = [
    [panelMessages.asked, dayName(londonTime(at).day)],
    [panelMessages.days, daysInWords(viewing)],
    [panelMessages.times, partsInWords(viewing)],
    [panelMessages.askedOf, office],
    [panelMessages.phone, telephone && <Telephone number={telephone} />],
  ] as const
  return (
    <li className={css.viewing}>
      <h4>
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
        <Button kind="quiet" aria-label={panelMessages.forgetViewing(name)} onClick={() => forgetViewing(viewing)}>
          {panelMessages.forget}
        </Button>
      </div>
    </li>
  )
}

/** The viewings that were asked for in this browser. Nothing here calls one off: only the office can. */
export function Viewings() {
  const viewings = useStore($viewings)
  return (
    <Screen title={panelMessages.viewingsTitle} lead={viewings.length ? panelMessages.viewingsLead : undefined}>
      {!viewings.length && <Empty title={panelMessages.noViewings} text={panelMessages.noViewingsText} />}
      <List className={css.cards} store={$viewings} isShorter={() => $viewings.get().length < viewings.length}>
        {viewings.map(viewing => (
          <Entry key={`${viewing.id} ${viewing.at}`} viewing={viewing} />
        ))}
      </List>
    </Screen>
  )
}
