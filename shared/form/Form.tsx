import { useStore } from '@nanostores/react'
import {
  type FocusEvent,
  type FormEvent,
  Fragment,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { InferOutput } from 'valibot'
import { prepareBotCheck } from '../botCheck/botCheck'
import { dropDraft, keepDraft, noteAnswer, noteSending } from '../drafts/drafts'
import { isHydrating } from '../island/hydration'
import { say } from '../toasts/say'
import { Button } from '../ui/Button/Button'
import type { Elements } from '../ui/elements'
import { outcomeOf, sendWithToken } from './attempt'
import { BotCheckNotice } from './BotCheckNotice'
import type { Errors, FormSchema, Typed } from './check'
import css from './Form.module.css'
import { focusField } from './focusField'
import { FormContext } from './formContext'
import { Honeypot, TRAP } from './Honeypot'
import { draftOf, memoryOf } from './memory'
import { messages } from './messages'
import type { Outcome } from './outcome'
import { Problem, Summary } from './Summary'
import { useHeld } from './useHeld'
import { errorsOf, fillFields, readValues, tidyFields } from './values'

interface FormProps<Schema extends FormSchema> {
  /** Distinguishes the forms of a page. */
  name: string
  /** The step, when forms of one name are the steps of a longer form. A failure shows only in its own step. */
  step?: string
  /** The names of its fields, and their rules. */
  schema: Schema
  /** The text of its button. */
  button: string
  /** The values of its fields before the visitor types. */
  initial?: Typed
  /** Adds a hidden field that only bots fill in (5.1). */
  honeypot?: boolean
  /** Called instead of `send` when that field is filled in. By default the hash becomes `#/`, as if all were well. */
  onTrapped?: () => void
  /** Keeps what is typed for 30 minutes, so that it is there again after a reload. Passwords are never kept. */
  draft?: boolean
  /** Asks the bot check for a token at each attempt. */
  checked?: boolean
  /** Sends what was typed, once it meets the rules. */
  send: (answers: InferOutput<Schema>, token: string | undefined) => Promise<Outcome>
  /** What the visitor should check when the server refuses without a reason. */
  advice?: string
  /** Called after success, if the form is still on the page. */
  onDone?: (outcome: Outcome) => void
  /** What stands beside the button. */
  actions?: Elements
  children: Elements
}

/** Prepares the bot check only when a field gets the focus. */
function prepare({ target }: FocusEvent<HTMLFormElement>) {
  if ((target as Element).matches('input, select, textarea')) prepareBotCheck()
}

/** Whether a press is the second one of a double click. It may fall on the next step, which nobody has seen. */
const isDoubled = ({ detail, pointerType }: PointerEvent) => pointerType === 'mouse' && detail > 1

const leave = () => {
  location.hash = '#/'
}

/**
 * A form. It shows errors beside their fields, keeps what was typed, is sent once at a time, and tells the result in a
 * toast. The server's reasons for a refusal stand above the button.
 */
export function Form<Schema extends FormSchema>({
  name,
  step = '',
  schema,
  button,
  initial,
  honeypot,
  onTrapped = leave,
  draft,
  checked,
  send,
  advice,
  onDone,
  actions,
  children,
}: FormProps<Schema>) {
  // The server's markup does not contain what the visitor typed earlier.
  const [takesOver] = useState(isHydrating)
  const { typed, $progress } = (draft && !takesOver ? draftOf : memoryOf)(name)
  const { isRunning, failed } = useStore($progress, { ssr: 'initial' })
  const problem = isRunning ? undefined : failed[step]
  const form = useRef<HTMLFormElement>(null)
  const [held, hold] = useHeld()
  const isSender = useRef(false)
  /** Changes when the form was sent from a panel that was closed since. The fields begin again. */
  const [round, setRound] = useState(0)
  /** The toast that says why the last attempt failed. */
  const complaint = useRef<ReturnType<typeof say>>(undefined)
  const [{ errors, attempt }, setWrong] = useState<{ errors: Errors; attempt: number }>({ errors: {}, attempt: 0 })
  useLayoutEffect(() => {
    if (takesOver) fillFields(form.current!, (draft ? draftOf : memoryOf)(name).typed)
  }, [takesOver, draft, name])

  useEffect(
    () => $progress.listen(({ sent }, before) => sent !== before?.sent && !isSender.current && setRound(sent)),
    [$progress],
  )
  useLayoutEffect(() => {
    // The field that had the focus is gone.
    if (round && document.activeElement === document.body) focusField(form.current!, Object.keys(schema.entries)[0]!)
  }, [round, schema])

  /**
   * The first value of a field: what was typed before, or else the initial value. In the server's markup it is always
   * the initial value.
   */
  const start = (field: string) => (takesOver ? undefined : typed[field]) ?? initial?.[field]

  // Focuses what the visitor must read first: the list of wrong fields, or the field if there is only one.
  const focusWrong = useEffectEvent(() => {
    const [first] = Object.keys(errors)
    const list = form.current!.querySelector<HTMLElement>('[data-summary]')
    if (list) list.focus()
    else if (first) focusField(form.current!, first)
  })
  useLayoutEffect(() => {
    if (attempt) focusWrong()
  }, [attempt])

  function keep({ target }: FormEvent<HTMLFormElement>) {
    const field = target as EventTarget as HTMLInputElement
    if (field.name in schema.entries && !field.autocomplete.endsWith('password')) {
      typed[field.name] = readValues(form.current!)[field.name] ?? ''
      if (draft) keepDraft(name, typed)
    }
    if (!Object.keys(errors).length) return
    // An error goes away when the field is corrected. A half-typed value is not an error yet.
    const still = errorsOf(schema, form.current!).errors
    const kept = Object.entries(still).filter(([field]) => field in errors)
    setWrong({ errors: Object.fromEntries(kept), attempt: 0 })
  }

  const forgive = (field: string) =>
    setWrong(({ errors: { [field]: _, ...others } }) => ({ errors: others, attempt: 0 }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    const element = form.current!
    if (held.current) {
      await held.current
      // Submits again, because the rules may have changed meanwhile.
      return element.requestSubmit()
    }
    if ($progress.get().isRunning) return
    // Only a bot fills in the honeypot. Nothing is sent (5.1).
    if (element.querySelector<HTMLInputElement>(TRAP)?.value) return onTrapped()
    tidyFields(element)
    const { answers, errors } = errorsOf(schema, element)
    setWrong({ errors, attempt: attempt + 1 })
    if (Object.keys(errors).length) return
    if (draft) keepAll(element)
    await deliver(answers!, element)
  }

  /** Keeps the fields as well that nobody has typed into. They still have their first values. */
  function keepAll(element: HTMLFormElement) {
    const own = Object.entries(readValues(element)).filter(([field]) => field in schema.entries)
    Object.assign(typed, Object.fromEntries(own))
    keepDraft(name, typed)
  }

  async function deliver(answers: InferOutput<Schema>, element: HTMLFormElement) {
    $progress.set({ ...$progress.get(), isRunning: true })
    isSender.current = true
    // The thanks replace the form, but not what is around it.
    const around = element.parentElement!
    // The toast about the last attempt must not cover what comes now.
    void complaint.current?.then(dismiss => dismiss?.())
    const sendAnswers = (token: string | undefined) => {
      // A step without a check only leads to the next one.
      if (draft && checked) noteSending(name, step)
      return send(answers, token)
    }
    const outcome = await outcomeOf(name, async () =>
      checked ? sendWithToken(element, sendAnswers) : sendAnswers(undefined),
    )
    remember(outcome)
    isSender.current = false
    const message = outcome.message || (!around.isConnected && outcome.unseen)
    if (message) {
      const said = say(message, outcome.ok ? 'success' : 'error', { duration: outcome.durationMs })
      complaint.current = outcome.ok ? undefined : said
    }
    if (outcome.ok && element.isConnected) onDone?.(outcome)
  }

  /** Keeps the outcome of an attempt. What was sent is forgotten. */
  function remember(outcome: Outcome) {
    const isSent = outcome.ok && !outcome.kept
    if (isSent) {
      for (const field of Object.keys(typed)) delete typed[field]
      if (draft) dropDraft(name)
    }
    if (checked && !outcome.mayHaveArrived) noteAnswer(name)
    const { failed, sent } = $progress.get()
    $progress.set({
      isRunning: false,
      failed: isSent ? {} : { ...failed, [step]: outcome.ok ? undefined : outcome },
      sent: sent + Number(isSent),
    })
  }

  return (
    <FormContext value={{ schema, errors, start, hold, forgive }}>
      <form
        ref={form}
        className={css.root}
        // If this script fails, nothing typed ends up in an address.
        method="post"
        noValidate
        onSubmit={submit}
        onInput={keep}
        onFocus={checked ? prepare : undefined}
      >
        <Summary errors={errors} form={form} />
        <Fragment key={round}>{children}</Fragment>
        {honeypot && <Honeypot />}
        {problem && <Problem outcome={problem} advice={advice} />}
        <div className={css.actions}>
          <Button
            type="submit"
            busy={isRunning}
            onClick={event => isDoubled(event.nativeEvent as PointerEvent) && event.preventDefault()}
          >
            {problem?.mayHaveArrived ? messages.sendAgain : button}
          </Button>
          {actions}
        </div>
        {checked && <BotCheckNotice />}
      </form>
    </FormContext>
  )
}
