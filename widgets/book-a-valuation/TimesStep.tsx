import { useLayoutEffect, useRef, useState } from 'react'
import leads from '../../shared/features/leads/Leads.module.css'
import { dayName } from '../../shared/features/leads/londonTime'
import { leadMessages } from '../../shared/features/leads/messages'
import { VALUATION } from '../../shared/features/valuation/valuationDraft'
import { word } from '../../shared/page/host/words'
import { fetchLate } from '../../shared/page/loader/fetchLate'
import { Button } from '../../shared/parts/elements/Button/Button'
import { FieldError } from '../../shared/parts/elements/Field/Field'
import { LiveRegion } from '../../shared/parts/elements/LiveRegion/LiveRegion'
import { useLate } from '../../shared/parts/elements/useLate'
import { Form } from '../../shared/parts/form/Form'
import { HiddenField, TextField } from '../../shared/parts/form/fields'
import { useField, useForgive } from '../../shared/parts/form/formContext'
import { draftOf } from '../../shared/parts/form/memory'
import { firstDay, openTimes, TimesFields } from './answers'
import css from './BookAValuation.module.css'
import { requestMessages } from './requestMessages'
import { type Chosen, chosenBefore, joinTimes, nothing, slots, spokenTime, toggleGroup, toggleTime } from './slots'

interface DayFieldProps {
  day: string
  /** The first day that can be chosen. */
  from: string
  onDay: (day: string) => void
}

const fetchCalendar = () => fetchLate('days', () => import('./Days'))

/** The day. It is a plain date field until the calendar has loaded, and it stays one if loading fails. */
function DayField({ day, from, onDay }: DayFieldProps) {
  const { error } = useField('date')
  const forgive = useForgive()
  const calendar = useLate(fetchCalendar, true)
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const hasFocus = useRef(false)
  const isReady = calendar.state === 'ready'
  // The calendar takes the place of a field that somebody is in: they stay at the day.
  useLayoutEffect(() => {
    if (isReady && hasFocus.current) fieldset.current?.focus()
  }, [isReady])
  function pick(next: string) {
    onDay(next)
    // What was wrong about the times of another day.
    forgive('times')
  }
  return (
    <fieldset
      ref={fieldset}
      className={leads.group}
      tabIndex={-1}
      aria-describedby="valuation-day-error"
      onFocus={() => {
        hasFocus.current = true
      }}
      onBlur={() => {
        hasFocus.current = false
      }}
    >
      {calendar.state === 'ready' ? (
        <>
          <legend className={leads.legend}>{requestMessages.day}</legend>
          <p className={css.hint}>{requestMessages.dayHint}</p>
          <calendar.Component day={day} from={from} onDay={pick} />
          <HiddenField name="date" value={day} />
          <FieldError of="valuation-day">{error}</FieldError>
        </>
      ) : (
        <TextField
          name="date"
          label={requestMessages.day}
          hint={requestMessages.dayHint}
          type="date"
          min={from}
          autoComplete="off"
          onChange={({ target }) => pick(target.value)}
        />
      )}
      {/* There are no times without a day: what is wrong about them leads here. */}
      {!day && <HiddenField name="times" value="" />}
    </fieldset>
  )
}

interface TimesFieldProps {
  day: string
  open: readonly string[]
  chosen: Chosen
  onChosen: (chosen: Chosen) => void
}

/** The times of a day: single times, or a half day at once (4.24). The name of every button has its day and time. */
function TimesField({ day, open, chosen, onChosen }: TimesFieldProps) {
  const { error } = useField('times')
  if (!open.length) return <p className={css.hint}>{requestMessages.fullDay}</p>
  return (
    <fieldset className={leads.group} tabIndex={-1} aria-describedby="valuation-times-error">
      <legend className={leads.legend}>{requestMessages.times}</legend>
      {(['am', 'pm'] as const).map(half => (
        <div key={half} className={`${leads.choices} ${css.half}`}>
          <Button
            kind="secondary"
            aria-pressed={chosen.group === half}
            aria-disabled={!slots.some(slot => slot.half === half && open.includes(slot.time))}
            onClick={() => onChosen(toggleGroup(chosen, half, open))}
          >
            {half === 'am' ? requestMessages.allAm : requestMessages.allPm}
          </Button>
          {slots
            .filter(slot => slot.half === half && open.includes(slot.time))
            .map(({ time }) => (
              <Button
                key={time}
                kind="secondary"
                aria-pressed={chosen.times.includes(time)}
                aria-label={`${dayName(day)}, ${spokenTime(time)}`}
                onClick={() => onChosen(toggleTime(chosen, time))}
              >
                {spokenTime(time)}
              </Button>
            ))}
        </div>
      ))}
      <HiddenField name="times" value={joinTimes(chosen.times)} />
      <FieldError of="valuation-times">{error}</FieldError>
    </fieldset>
  )
}

interface TimesStepProps {
  onNext: () => void
  onBack: () => void
}

/** The visitor chooses a day and times (step 2 of 4.19). */
export function TimesStep({ onNext, onBack }: TimesStepProps) {
  const { typed } = draftOf(VALUATION)
  const now = Date.now()
  const from = firstDay(now)
  const [day, setDay] = useState(() => (typed.date && typed.date >= from ? typed.date : ''))
  const open = openTimes(day, now)
  const [chosen, setChosen] = useState<Chosen>(() => chosenBefore(typed.times ?? '', open))
  // A time that has begun since has no button any more.
  const stillOpen = { ...chosen, times: chosen.times.filter(time => open.includes(time)) }
  const [sentence, say] = useState('')
  function pick(next: string) {
    setDay(next)
    say(requestMessages.picked(next, openTimes(next, now).length))
    // Another day may not have the same times (4.24).
    setChosen(nothing)
  }
  return (
    <Form
      name={VALUATION}
      step="times"
      schema={TimesFields}
      button={word('next', leadMessages.next)}
      draft
      send={async () => {
        onNext()
        return { ok: true, message: '', kept: true }
      }}
      actions={
        <Button kind="secondary" onClick={onBack}>
          {leadMessages.back}
        </Button>
      }
    >
      <DayField day={day} from={from} onDay={pick} />
      <LiveRegion>{sentence}</LiveRegion>
      {day && <TimesField day={day} open={open} chosen={stillOpen} onChosen={setChosen} />}
    </Form>
  )
}
