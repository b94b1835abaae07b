import { type FocusEvent, Fragment, useRef } from 'react'
import { Button } from '../elements/Button/Button'
import { LiveRegion } from '../elements/LiveRegion/LiveRegion'
import { BotCheckNotice } from './BotCheckNotice'
import { fetchBotCheckAtTouch } from './botCheck'
import type { FormSchema } from './check'
import css from './Form.module.css'
import { FormContext } from './formContext'
import { Honeypot } from './Honeypot'
import { formMessages } from './messages'
import type { FormProps } from './props'
import { Failure, Summary } from './Summary'
import { useSending } from './useSending'
import { useTyped } from './useTyped'

/** Prepares the bot check only when a field gets the focus. */
function prepare({ target }: FocusEvent<HTMLFormElement>) {
  if ((target as Element).matches('input, select, textarea')) fetchBotCheckAtTouch()
}

/** Whether a press is the second one of a double click. It may fall on the next step, which nobody has seen. */
const isDoubled = ({ detail, pointerType }: PointerEvent) => pointerType === 'mouse' && detail > 1

/**
 * A form. It shows errors beside their fields, keeps what was typed, is sent once at a time, and tells the result in a
 * toast. The server's reasons for a refusal stand above the button.
 */
export function Form<Schema extends FormSchema>(props: FormProps<Schema>) {
  const { schema, button, honeypot, checked, advice, actions, children } = props
  const form = useRef<HTMLFormElement>(null)
  const { memory, errors, attempt, unread, keepTyped, start, setValue, forgive, check } = useTyped(form, props)
  const { isRunning, failure, round, hold, submit } = useSending(form, props, memory, check)
  return (
    <FormContext value={{ schema, errors, start, setValue, hold, forgive }}>
      <form
        ref={form}
        className={css.root}
        // If this script fails, nothing typed ends up in an address.
        method="post"
        noValidate
        onSubmit={submit}
        onInput={keepTyped}
        onFocus={checked ? prepare : undefined}
      >
        <Summary errors={errors} form={form} />
        <LiveRegion key={attempt}>{unread ?? ''}</LiveRegion>
        {/* Screen readers say of each field that it is required. */}
        <p className={css.marks} aria-hidden="true">
          <span className={css.star}>*</span>
          <span>{formMessages.required}</span>
        </p>
        <Fragment key={round}>{children}</Fragment>
        {honeypot && <Honeypot />}
        {failure && <Failure outcome={failure} advice={advice} />}
        <div className={css.actions}>
          <Button
            type="submit"
            busy={isRunning}
            onClick={event => isDoubled(event.nativeEvent as PointerEvent) && event.preventDefault()}
          >
            {failure?.mayHaveArrived ? formMessages.sendAgain : button}
          </Button>
          {actions}
        </div>
        {checked && <BotCheckNotice />}
      </form>
    </FormContext>
  )
}
