import type { ComponentProps } from 'react'
import { Field, type FieldProps } from '../elements/Field/Field'
import css from '../elements/Field/Field.module.css'

type TextInputProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'className' | 'style' | 'children'>

/** A field with one line. Accepts all props of an `<input>`. Set `autoComplete` and `inputMode` when they help. */
export function TextInput({ label, hint, error, required, optional, id, beside, ...input }: TextInputProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} optional={optional} id={id} beside={beside}>
      {control => <input type="text" {...input} {...control} className={css.input} />}
    </Field>
  )
}
