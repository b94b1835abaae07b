import { useState } from 'react'
import leads from '../../shared/features/leads/Leads.module.css'
import { addDays, londonTime } from '../../shared/features/leads/londonTime'
import { leadMessages } from '../../shared/features/leads/messages'
import { parts } from '../../shared/features/leads/viewings'
import { Button } from '../../shared/parts/elements/Button/Button'
import { HiddenField } from '../../shared/parts/form/fields'
import { useField } from '../../shared/parts/form/formContext'
import css from './BookAViewing.module.css'
import { listed } from './chosen'
import { viewingMessages } from './messages'

/** How many days are offered. */
const DAYS = 6

/** The next days on which agents show homes: all but Sundays, from tomorrow. */
function comingDays(today: string) {
  const days = [...Array(DAYS + 1).keys()].map(index => addDays(today, index + 1))
  return days.filter(day => new Date(`${day}T12:00:00Z`).getUTCDay() !== 0).slice(0, DAYS)
}

/** `Tue 24 Nov` */
const dayLabel = (day: string) =>
  new Date(`${day}T12:00:00Z`)
    .toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
    .replace(',', '')

interface ChoicesProps {
  /** The field that holds the chosen values, with commas between them. */
  name: string
  label: string
  options: readonly { value: string; label: string }[]
}

/** Some of several values. Each is a button that stays pressed. */
function Choices({ name, label, options }: ChoicesProps) {
  const { defaultValue } = useField(name)
  const [choice, choose] = useState(() => listed(defaultValue))
  // A day may have passed since it was chosen.
  const chosen = choice.filter(one => options.some(({ value }) => value === one))
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is within a fieldset, whose legend is seen
    <div role="group" aria-label={label} className={`${leads.choices} ${css.choices}`}>
      {options.map(({ value, label }) => (
        <Button
          key={value}
          kind="secondary"
          aria-pressed={chosen.includes(value)}
          onClick={() =>
            choose(chosen.includes(value) ? chosen.filter(one => one !== value) : [...chosen, value].sort())
          }
        >
          {label}
        </Button>
      ))}
      <HiddenField name={name} value={chosen.join(',')} />
    </div>
  )
}

/** The days and the parts of a day that suit the visitor. */
export function When() {
  // Renders again with the form, which finds a chosen day that has passed.
  useField('days')
  const days = comingDays(londonTime(Date.now()).day)
  return (
    <fieldset className={leads.group}>
      <legend className={leads.legend}>{viewingMessages.when}</legend>
      <p className={css.hint}>{viewingMessages.whenHint}</p>
      <Choices
        name="days"
        label={viewingMessages.day}
        options={days.map(day => ({ value: day, label: dayLabel(day) }))}
      />
      <Choices
        name="parts"
        label={viewingMessages.time}
        options={parts.map(part => ({ value: part, label: leadMessages.parts[part] }))}
      />
    </fieldset>
  )
}
