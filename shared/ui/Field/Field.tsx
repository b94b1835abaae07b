import { type ReactNode, useId } from 'react'
import { Icon } from '../Icon/Icon'
import css from './Field.module.css'
import { messages } from './messages'

/** What every field says about itself, whatever its control. */
export type FieldProps = {
  label: string
  /** Help that is there before anything goes wrong. */
  hint?: ReactNode
  /** What is wrong and what to do, in words; absent when nothing is. */
  error?: string
  required?: boolean
  /** Says that it may stay empty, where most fields beside it may not. */
  optional?: boolean
  /** Of the control; made up if absent. */
  id?: string
  /** A button in line with the control; below it where there is no room. */
  beside?: ReactNode
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
  optional,
  id,
  beside,
  children,
}: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const made = useId()
  const controlId = id ?? made
  return (
    <div className={css.root} data-state={error ? 'wrong' : undefined}>
      <div className={css.head}>
        <label className={css.label} htmlFor={controlId}>
          {label}
        </label>
        <RequiredMark when={required} />
        {optional && (
          <span className={css.optional} aria-hidden="true">
            {messages.optional}
          </span>
        )}
      </div>
      <Hint of={controlId}>{hint}</Hint>
      <Line beside={beside}>{children({ id: controlId, required, ...tied(controlId, hint, error) })}</Line>
      <FieldError of={controlId}>{error}</FieldError>
    </div>
  )
}

function Line({ beside, children }: { beside: ReactNode; children: ReactNode }) {
  if (!beside) return children
  return (
    <div className={css.line}>
      <div className={css.lineField}>{children}</div>
      <div className={css.beside}>{beside}</div>
    </div>
  )
}

/** Ties a control to its `Hint` and its `FieldError`. */
export function tied(id: string, hint: ReactNode, error: string | undefined) {
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean)
  return { 'aria-describedby': notes.join(' ') || undefined, 'aria-invalid': error ? (true as const) : undefined }
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

/** `of`: id of the control. */
export function Hint({ of, children }: { of: string; children: ReactNode }) {
  return (
    children && (
      <p id={`${of}-hint`} className={css.hint}>
        {children}
      </p>
    )
  )
}

/** `of`: id of the control. */
export function FieldError({ of, children }: { of: string; children: string | undefined }) {
  return (
    children && (
      <p id={`${of}-error`} className={css.error}>
        <Icon name="alert" size={18} />
        <span className={css.errorText}>{children}</span>
      </p>
    )
  )
}
