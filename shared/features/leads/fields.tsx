import {
  type ClipboardEvent,
  type InputEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '../../parts/elements/Button/Button'
import { EmailField, TextAreaField, TextField } from '../../parts/form/fields'
import { useSetValue } from '../../parts/form/formContext'
import { hasLetter, numberIn } from '../../rules/readers/typed/telephone'
import { FilledIn } from './FilledIn'
import css from './Leads.module.css'
import { leadMessages } from './messages'

/** Puts text into a field of a form, where the caret is. */
function useInsert() {
  const setValue = useSetValue()
  return (field: HTMLInputElement | HTMLTextAreaElement, text: string) => {
    field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? field.value.length, 'end')
    setValue(field.name, field.value)
  }
}

/**
 * A telephone number. Typed letters are refused. A text that comes at once, pasted or dictated, is reduced to its
 * digits (5.17).
 */
function PhoneField() {
  const insert = useInsert()
  const field = useRef<HTMLInputElement>(null)
  function insertNumber(event: SyntheticEvent, text: string) {
    event.preventDefault()
    const digits = numberIn(text)
    if (digits) insert(field.current!, digits)
  }
  function refuseLetters(event: InputEvent<HTMLInputElement>) {
    if (hasLetter(event.data)) insertNumber(event, event.data)
  }
  function pasteDigits(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text')
    if (numberIn(text)) insertNumber(event, text)
  }
  return (
    <TextField
      ref={field}
      name="tel_home"
      label={leadMessages.phone}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      onBeforeInput={refuseLetters}
      onPaste={pasteDigits}
    />
  )
}

/** A sentence above a form that says what the form is about. */
export const About = ({ children }: { children: string }) => <p className={css.about}>{children}</p>

/** Two fields, side by side when there is room. */
export const Pair = ({ children }: { children: ReactNode }) => <div className={css.pair}>{children}</div>

/** Who asks: first and last name, email, telephone number. */
export function PersonFields() {
  return (
    <>
      <FilledIn />
      <Pair>
        <TextField name="first_name" label={leadMessages.firstName} autoComplete="given-name" />
        <TextField name="last_name" label={leadMessages.lastName} autoComplete="family-name" />
      </Pair>
      <Pair>
        <EmailField label={leadMessages.email} autoComplete="email" />
        <PhoneField />
      </Pair>
    </>
  )
}

interface MessageFieldProps {
  hint?: string
  /** The question that the visitor came with. A button adds it when the typed message does not contain it. */
  question?: string
}

export function MessageField({ hint, question = '' }: MessageFieldProps) {
  const insert = useInsert()
  const field = useRef<HTMLTextAreaElement>(null)
  const [isMissing, setMissing] = useState(false)
  useEffect(() => setMissing(!field.current!.value.includes(question)), [question])

  function add() {
    const { current } = field
    current!.focus()
    current!.setSelectionRange(current!.value.length, current!.value.length)
    insert(current!, `${current!.value.trim() && '\n\n'}${question}`)
    setMissing(false)
  }

  return (
    <div>
      <TextAreaField ref={field} name="message" label={leadMessages.message} hint={hint} rows={4} />
      {isMissing && (
        <Button kind="quiet" icon="plus" onClick={add}>
          {leadMessages.add(question)}
        </Button>
      )}
    </div>
  )
}
