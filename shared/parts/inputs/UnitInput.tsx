import type { ComponentProps } from 'react'
import { Field, type FieldProps } from '../elements/Field/Field'
import field from '../elements/Field/Field.module.css'
import css from './UnitInput.module.css'

type UnitInputProps = Omit<FieldProps, 'optional' | 'beside'> &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'className' | 'style' | 'children'> & {
    /** A sign in the field, before the typed text: `£`. Screen readers do not read it, so the label has to say it. */
    sign?: string
    /** A unit in the field, after the typed text: `%`, `years`. */
    unit?: string
  }

/** A field with one line for a number, with its sign or unit. */
export function UnitInput({ label, hint, error, required, id, sign, unit, ...input }: UnitInputProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id}>
      {({ 'aria-describedby': notes, ...control }) => (
        <div className={css.root} data-sign={sign && ''}>
          {sign && (
            <span className={css.sign} aria-hidden="true">
              {sign}
            </span>
          )}
          <input
            type="text"
            {...input}
            {...control}
            aria-describedby={[notes, unit && `${control.id}-unit`].filter(Boolean).join(' ') || undefined}
            className={field.input}
          />
          {unit && (
            <span id={`${control.id}-unit`} className={css.unit}>
              {unit}
            </span>
          )}
        </div>
      )}
    </Field>
  )
}
