import { useState } from 'react'
import { DayButton, type DayButtonProps, DayPicker, type WeekProps } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale'
import { dayName, londonTime } from '../../shared/features/leads/londonTime'
import { documentPart } from '../../shared/page/host/documentPart'
import css from './Days.module.css'
import { requestMessages } from './requestMessages'

interface DaysProps {
  /** `2026-11-24`, or empty. */
  day: string
  /** The first day that can be chosen. */
  from: string
  onDay: (day: string) => void
}

/** Uses noon, so a change of clocks does not move it to another day. */
const dateOf = (day: string) => (day ? new Date(`${day}T12:00:00`) : undefined)

/** The day of a date in local time. As ISO text it would be the day before in summer. */
function dayOf(date: Date) {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The Monday of a date's week, at noon. */
function monday(date: Date) {
  const start = new Date(date)
  start.setDate(date.getDate() - ((date.getDay() + 6) % 7))
  return start
}

/** A week of a month. Weeks that are over are hidden, so that the calendar begins with the present one. */
function weekFrom(first: Date) {
  const start = dayOf(monday(first))
  return ({ week, ...row }: WeekProps) => <tr {...row} hidden={dayOf(week.days[6]!.date) < start} />
}

/** The library says which day is chosen of the cell only, and screen readers are on its button. */
const Day = (props: DayButtonProps) => (
  <DayButton
    {...props}
    aria-pressed={!!props.modifiers.selected}
    aria-current={props.modifiers.today ? 'date' : undefined}
  />
)

/** The fewest days that the first month has to show. With fewer, the next month is shown with it. */
const FEW_DAYS = 15

const daysLeft = (first: Date) => new Date(first.getFullYear(), first.getMonth() + 1, 0).getDate() - first.getDate()

/** A calendar to choose a day from: a month, and near its end the next one as well. */
export default function Days({ day, from, onDay }: DaysProps) {
  const first = dateOf(from)!
  const [month, setMonth] = useState(() => dateOf(day) ?? first)
  // The first day of this step decides, so that no week goes while somebody looks at it.
  const [Week] = useState(() => weekFrom(first))
  const isFirst = month.getMonth() === first.getMonth() && month.getFullYear() === first.getFullYear()
  return (
    <DayPicker
      mode="single"
      required
      locale={enGB}
      // The calendar's arrows and arrow keys do not know the page's direction by themselves.
      dir={getComputedStyle(documentPart('body')).direction}
      // Where the visitor is, it may be another day.
      today={dateOf(londonTime(Date.now()).day)}
      className={css.root}
      classNames={{
        month_caption: css.caption,
        caption_label: css.label,
        nav: css.nav,
        button_previous: css.step,
        button_next: css.step,
        chevron: css.chevron,
        month_grid: css.grid,
        weekday: css.weekday,
        day: css.day,
        day_button: css.button,
        selected: css.selected,
        disabled: css.disabled,
        outside: css.outside,
        today: css.today,
      }}
      selected={dateOf(day)}
      month={month}
      onMonthChange={setMonth}
      numberOfMonths={isFirst && daysLeft(first) < FEW_DAYS ? 2 : 1}
      pagedNavigation
      components={{ Week, DayButton: Day }}
      startMonth={first}
      disabled={{ before: first }}
      onSelect={date => date && onDay(dayOf(date))}
      labels={{
        labelDayButton: date => dayName(dayOf(date)),
        labelNav: () => requestMessages.months,
        labelPrevious: () => requestMessages.earlier,
        labelNext: () => requestMessages.later,
      }}
    />
  )
}
