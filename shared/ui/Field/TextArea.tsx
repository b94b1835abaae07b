import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field'
import css from './Field.module.css'

type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, keyof FieldProps | 'className' | 'style' | 'children'>

/** A field of several lines; grows with what is typed, where the browser can. */
export function TextArea({ label, hint, error, required, id, ...textarea }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id}>
      {control => <textarea rows={4} {...textarea} {...control} className={css.input} data-lines="several" />}
    </Field>
  )
}
