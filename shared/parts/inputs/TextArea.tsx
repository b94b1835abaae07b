import type { ComponentProps } from 'react'
import { Field, type FieldProps } from '../elements/Field/Field'
import css from '../elements/Field/Field.module.css'

type TextAreaProps = Omit<FieldProps, 'optional' | 'beside'> & {
  /** Starts with fewer lines, for a short remark. */
  brief?: boolean
} & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'className' | 'style' | 'children'>

/** A field with several lines. It grows with the typed text in browsers that support this. */
export function TextArea({ label, hint, error, required, id, brief, ...textarea }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id}>
      {control => (
        <textarea
          rows={brief ? 2 : 4}
          {...textarea}
          {...control}
          className={css.input}
          data-lines={brief ? 'few' : 'several'}
        />
      )}
    </Field>
  )
}
