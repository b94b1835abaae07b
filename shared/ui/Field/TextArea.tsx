import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field'
import css from './Field.module.css'

type TextAreaProps = FieldProps & {
  /** It begins with a line, for a remark rather than a letter. */
  brief?: boolean
} & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'className' | 'style' | 'children'>

/** A field of several lines; grows with what is typed, where the browser can. */
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
