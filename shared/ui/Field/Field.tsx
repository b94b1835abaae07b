import { type ReactNode, useId } from 'react'
import { Icon } from '../Icon/Icon'
import css from './Field.module.css'

/** What every field says about itself, whatever its control. */
export type FieldProps = {
  label: string
  /** Help that is there before anything goes wrong. */
  hint?: ReactNode
  /** What is wrong and what to do, in words; absent when nothing is. */
  error?: string
  required?: boolean
  /** Of the control; made up if absent. */
  id?: string
}

/** What the control of a field must carry. */
export type FieldControl = {
  id: string
  required?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: true
}

/** Label, help, control, error. For the usual controls there are `TextInput`, `TextArea` and `Select`. */
export function Field({
  label,
  hint,
  error,
  required,
  id,
  children,
}: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const made = useId()
  const controlId = id ?? made
  const describedBy = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(' ')
  return (
    <div className={css.root} data-state={error ? 'wrong' : undefined}>
      <div className={css.head}>
        <label className={css.label} htmlFor={controlId}>
          {label}
        </label>
        <RequiredMark when={required} />
      </div>
      <Hint id={`${controlId}-hint`}>{hint}</Hint>
      {children({
        id: controlId,
        required,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={`${controlId}-error`}>{error}</FieldError>
    </div>
  )
}

/** Outside the label, so that the name of the field is the label's words and nothing else. */
export function RequiredMark({ when }: { when: boolean | undefined }) {
  return (
    when && (
      <span className={css.mark} aria-hidden="true">
        *
      </span>
    )
  )
}

export function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    children && (
      <p id={id} className={css.hint}>
        {children}
      </p>
    )
  )
}

export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  return (
    children && (
      <p id={id} className={css.error}>
        <Icon name="alert" size={18} />
        <span className={css.errorText}>{children}</span>
      </p>
    )
  )
}
