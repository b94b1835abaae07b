import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError, Hint, RequiredMark } from '../Field/Field'
import css from './Checkbox.module.css'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'style' | 'children'> & {
  /** What is agreed to or chosen; may hold a link. */
  label: ReactNode
  hint?: ReactNode
  error?: string
}

/** One thing to agree to or to choose. */
export function Checkbox({ label, hint, error, id, ...input }: CheckboxProps) {
  const made = useId()
  const inputId = id ?? made
  const describedBy = [hint && `${inputId}-hint`, error && `${inputId}-error`].filter(Boolean).join(' ')
  return (
    <div className={css.root}>
      <div className={css.row}>
        <input
          {...input}
          id={inputId}
          type="checkbox"
          className={css.box}
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
        />
        <label htmlFor={inputId} className={css.label}>
          {label}
        </label>
        <RequiredMark when={input.required} />
      </div>
      <Hint id={`${inputId}-hint`}>{hint}</Hint>
      <FieldError id={`${inputId}-error`}>{error}</FieldError>
    </div>
  )
}
