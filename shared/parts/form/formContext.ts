import { createContext, use, useState } from 'react'
import { type Errors, type FormSchema, isRequired } from './check'

/** What a form gives to the fields in it. */
interface FormOfField {
  schema: FormSchema
  errors: Errors
  /** The first value of a field. */
  start: (field: string) => string | undefined
  /** See `useSetValue`. */
  setValue: (field: string, value: string) => void
  /** See `useHold`. */
  hold: (work: Promise<unknown>) => void
  /** See `useForgive`. */
  forgive: (field: string) => void
}

export const FormContext = createContext<FormOfField | undefined>(undefined)

function useForm() {
  const form = use(FormContext)
  if (!form) throw new Error('form: a field is not inside a <Form>')
  return form
}

/** Puts a value into a field. The form keeps it as if it had been typed. @throws {Error} outside a form */
export const useSetValue = () => useForm().setValue

/**
 * Makes the form wait for something that fills its fields, if it is submitted meanwhile.
 * @throws {Error} outside a form
 */
export const useHold = () => useForm().hold

/** Takes back what was said about a field, when the question has changed. @throws {Error} outside a form */
export const useForgive = () => useForm().forgive

/** The first value of a field that may not be shown. Empty when it has none. @throws {Error} outside a form */
export const useStart = (name: string) => useForm().start(name) ?? ''

/** The attributes that a form gives to one of its controls. @throws {Error} outside a form */
export function useField(name: string) {
  const { schema, errors, start } = useForm()
  // Fields get their first value only once. A second one would delete what the visitor typed meanwhile.
  const [defaultValue] = useState(() => start(name))
  return { name, error: errors[name], required: isRequired(schema, name), defaultValue }
}
