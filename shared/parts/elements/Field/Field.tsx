import { type ReactElement, useId } from 'react'
import type { Content, Elements } from '../elements'
import { Icon } from '../Icon/Icon'
import css from './Field.module.css'

const fieldMessages = { optional: 'optional' }

/** The props that every field has, with any control. */
export type FieldProps = {
  label: string
  /** Help that is always visible. */
  hint?: Content
  /** A sentence about what is wrong and what to do. Absent when nothing is wrong. */
  error?: string
  /** `of-page` where the page's own form is sent, and the browser stops it while the field is empty. */
  required?: boolean | 'of-page'
  /** Marks the field as optional. Use it when most fields beside it are required. */
  optional?: boolean
  /** The id of the control. Made when it is absent. */
  id?: string
  /** A button beside the control, or below it when there is no room. */
  beside?: Elements
}

/** The attributes that the control of a field must have. */
export type FieldControl = {
  id: string
  required?: true
  'aria-required'?: true
  'aria-describedby'?: string
  'aria-invalid'?: boolean
}

/** A field: label, hint, control and error. `TextInput`, `TextArea` and `Select` are fields with the usual controls. */
export function Field({
  label,
  hint,
  error,
  required,
  optional,
  id,
  beside,
  children,
}: FieldProps & { children: (control: FieldControl) => ReactElement }) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <div className={css.root} data-state={error ? 'wrong' : undefined}>
      <div className={css.head}>
        <label className={css.label} htmlFor={controlId}>
          {label}
        </label>
        <RequiredMark when={required} />
        {optional && (
          <span className={css.optional} aria-hidden="true">
            {fieldMessages.optional}
          </span>
        )}
      </div>
      <Hint of={controlId}>{hint}</Hint>
      <Line beside={beside}>{children({ id: controlId, ...tied(controlId, hint, error, required) })}</Line>
      <FieldError of={controlId}>{error}</FieldError>
    </div>
  )
}

function Line({ beside, children }: { beside: Elements; children: ReactElement }) {
  if (!beside) return children
  return (
    <div className={css.line}>
      <div className={css.lineField}>{children}</div>
      <div className={css.beside}>{beside}</div>
    </div>
  )
}

/**
 * The attributes that connect a control with its `Hint` and its `FieldError`. Of an empty control with `required`, and of
 * its form, screen readers say that it is invalid, before anybody has typed. So only a field of the page's own form has
 * that attribute, and says that it is not invalid.
 */
export function tied(id: string, hint: Content, error: string | undefined, required?: FieldProps['required']) {
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean)
  const isOfPage = required === 'of-page'
  return {
    'aria-describedby': notes.join(' ') || undefined,
    ...(required && (isOfPage ? { required: true as const } : { 'aria-required': true as const })),
    'aria-invalid': !!error || (isOfPage ? false : undefined),
  }
}

/** The mark of a required field. It is outside the label, so that the field's name is only the label's words. */
export function RequiredMark({ when }: { when: FieldProps['required'] }) {
  return (
    when && (
      <span className={css.mark} data-mark="" aria-hidden="true">
        *
      </span>
    )
  )
}

/** The hint of a field. @param of the id of the control */
export function Hint({ of, children }: { of: string; children: Content }) {
  return (
    children && (
      <p id={`${of}-hint`} className={css.hint}>
        {children}
      </p>
    )
  )
}

/** The error of a field. @param of the id of the control */
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
