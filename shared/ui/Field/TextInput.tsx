import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field'
import css from './Field.module.css'

type TextInputProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'className' | 'style' | 'children'>

/** A field of one line. Takes everything an `<input>` does; give it `autoComplete` and `inputMode` where they help. */
export function TextInput({ label, hint, error, required, optional, id, beside, ...input }: TextInputProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} optional={optional} id={id} beside={beside}>
      {control => <input type="text" {...input} {...control} className={css.input} />}
    </Field>
  )
}
