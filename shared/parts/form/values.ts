import { formPart } from '../../page/host/documentPart'
import { withoutMarks } from '../../rules/readers/typed/marks'
import { check, type Errors, type FormSchema, type Typed } from './check'

/** The controls of a form. Those that are no fields have no value. */
export const controlsOf = (form: HTMLFormElement) => [...formPart(form, 'elements')] as HTMLInputElement[]

/** Puts values into fields. */
export function fillFields(form: HTMLFormElement, typed: Typed) {
  for (const field of controlsOf(form)) {
    const value = typed[field.name]
    if (value === undefined) continue
    if (field.type === 'checkbox' || field.type === 'radio') field.checked = field.value === value
    else if (field.value !== value) field.value = value
  }
}

/** All fields of a form that hold text, with their values. */
export const readValues = (form: HTMLFormElement): Typed =>
  Object.fromEntries([...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

/**
 * Removes what nobody sees from names, email addresses and telephone numbers. The visitor could not find what is wrong.
 */
export function tidyFields(form: HTMLFormElement) {
  for (const field of form.querySelectorAll<HTMLInputElement>('[type=email],[type=tel],[autocomplete$=-name]'))
    field.value = withoutMarks(field.value)
}

/** Errors in the order of the fields. */
function inOrder(errors: Errors, form: HTMLFormElement): Errors {
  const names = controlsOf(form).map(({ name }) => name)
  return Object.fromEntries(Object.entries(errors).sort(([a], [b]) => names.indexOf(a) - names.indexOf(b)))
}

/** The rule's words for an email address that only the browser refuses, such as `zoë@example.com` (5.16). */
const noEmail = (schema: FormSchema, name: string) => check(schema, { [name]: '@' }).errors[name]

/** Errors by the form's rules, and then by the browser's (5.2). For a pattern the message is its title (5.12). */
export function errorsOf(schema: FormSchema, form: HTMLFormElement) {
  const { answers, errors } = check(schema, readValues(form))
  for (const { name, validity, title, validationMessage } of controlsOf(form))
    if (name in schema.entries && validity?.valid === false)
      errors[name] ??=
        (validity.patternMismatch && title) || (validity.typeMismatch && noEmail(schema, name)) || validationMessage
  return { answers, errors: inOrder(errors, form) }
}
