import { type FormEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { isHydrating } from '../../page/island/hydration'
import { keepDraft } from '../../rules/drafts/drafts'
import type { Errors, FormSchema } from './check'
import { focusField, focusList, isFocused } from './focusField'
import { draftOf, memoryOf } from './memory'
import type { FormProps } from './props'
import { errorsOf, fillFields, readValues, tidyFields } from './values'

interface Wrong {
  errors: Errors
  /** Counts the attempts to send what is wrong. 0 once something has been typed since. */
  attempt: number
  /** The only error, where its field had the focus already: the focus does not move, so nobody reads the error. */
  unread?: string
}
const NONE: Wrong = { errors: {}, attempt: 0 }

/** What the fields of a form hold: their first values, what the page keeps of them, and what is wrong with them. */
export function useTyped<Schema extends FormSchema>(
  form: RefObject<HTMLFormElement | null>,
  { name, schema, initial, draft }: FormProps<Schema>,
) {
  // The server's markup does not contain what the visitor typed earlier.
  const [takesOver] = useState(isHydrating)
  const memory = (draft && !takesOver ? draftOf : memoryOf)(name)
  const { typed } = memory
  const [{ errors, attempt, unread }, setWrong] = useState<Wrong>(NONE)
  useLayoutEffect(() => {
    if (takesOver) fillFields(form.current!, (draft ? draftOf : memoryOf)(name).typed)
  }, [takesOver, draft, name, form])

  const { $progress } = memory
  useEffect(() => $progress.listen(({ begun }, before) => begun !== before?.begun && setWrong(NONE)), [$progress])

  // Focuses what the visitor must read first: the list of wrong fields, or the field if there is only one.
  const focusWrong = useEffectEvent(() => {
    const [first] = Object.keys(errors)
    const list = form.current!.querySelector<HTMLElement>('[data-summary]')
    if (list) focusList(list)
    else if (first) focusField(form.current!, first)
  })
  useLayoutEffect(() => {
    if (attempt) focusWrong()
  }, [attempt])

  /** Keeps what a field holds now, unless it is a password, and takes back what was wrong with it. */
  function keep(field: string, isSecret?: boolean) {
    if (field in schema.entries && !isSecret) {
      typed[field] = readValues(form.current!)[field] ?? ''
      if (draft) keepDraft(name, typed)
    }
    if (!Object.keys(errors).length) return
    // An error goes away when the field is corrected. A half-typed value is not an error yet.
    const still = errorsOf(schema, form.current!).errors
    const kept = Object.entries(still).filter(([field]) => field in errors)
    setWrong({ ...NONE, errors: Object.fromEntries(kept) })
  }

  return {
    memory,
    errors,
    attempt,
    unread,
    keepTyped({ target }: FormEvent) {
      const { name, autocomplete } = target as HTMLInputElement
      keep(name, autocomplete.endsWith('password'))
    },
    /** The first value of a field. In the server's markup it is always the initial value. */
    start: (field: string) => (takesOver ? undefined : typed[field]) ?? initial?.[field],
    setValue(field: string, value: string) {
      fillFields(form.current!, { [field]: value })
      keep(field)
    },
    forgive: (field: string) => setWrong(({ errors: { [field]: _, ...others } }) => ({ ...NONE, errors: others })),
    /** Checks the fields, and shows what is wrong. @returns what was typed, by the schema, if nothing is wrong */
    check() {
      const element = form.current!
      tidyFields(element)
      const { answers, errors } = errorsOf(schema, element)
      const [first, ...more] = Object.keys(errors)
      const isThere = first !== undefined && !more.length && isFocused(element, first)
      setWrong({ errors, attempt: attempt + 1, unread: isThere ? errors[first] : undefined })
      if (first !== undefined) return
      if (draft) {
        // Keeps the fields as well that nobody has typed into. They still have their first values.
        const own = Object.entries(readValues(element)).filter(([field]) => field in schema.entries)
        keepDraft(name, Object.assign(typed, Object.fromEntries(own)))
      }
      return answers
    },
  }
}
