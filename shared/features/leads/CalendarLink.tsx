import { useEffect, useState } from 'react'
import { word } from '../../page/host/words'
import { ButtonLink } from '../../parts/elements/Button/ButtonLink'
import { calendarFile, type Slot } from './calendar'
import css from './Leads.module.css'
import { leadMessages } from './messages'

interface CalendarLinkProps {
  slots: readonly Slot[]
  kind: 'valuation' | 'viewing'
  title: string
  place: string
}

/** A link to a calendar file of what was asked for. The browser makes the file. */
export function CalendarLink({ slots, kind, title, place }: CalendarLinkProps) {
  const [href, setHref] = useState<string>()
  const text = JSON.stringify(slots)
  useEffect(() => {
    const file = calendarFile({ slots: JSON.parse(text) as Slot[], kind, title, place, now: Date.now() })
    const url = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }))
    setHref(url)
    return () => URL.revokeObjectURL(url)
  }, [text, kind, title, place])
  if (!href) return null
  return (
    <div>
      <ButtonLink kind="secondary" href={href} download={`${kind}.ics`}>
        {word('add-to-calendar', leadMessages.calendar)}
      </ButtonLink>
      <p className={css.hint}>{leadMessages.calendarHint}</p>
    </div>
  )
}
