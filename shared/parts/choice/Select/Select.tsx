import { type ComponentProps, useRef } from 'react'
import { Field, type FieldProps } from '../../elements/Field/Field'
import { Icon } from '../../elements/Icon/Icon'
import css from './Select.module.css'
import { useOwnSelect } from './useOwnSelect'

type SelectProps = Omit<FieldProps, 'optional' | 'beside'> &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'className' | 'style' | 'multiple'>

/** A field with the browser's own list of choices, which works best on phones. Its children are `<option>`s. */
export function Select({ label, hint, error, required, id, children, ...select }: SelectProps) {
  const root = useRef<HTMLDivElement>(null)
  useOwnSelect(root, select.value)
  return (
    <Field label={label} hint={hint} error={error} required={required} id={id}>
      {control => (
        <div ref={root} className={css.root} data-select>
          <select
            {...select}
            {...control}
            aria-describedby={
              [select['aria-describedby'], control['aria-describedby']].filter(Boolean).join(' ') || undefined
            }
            className={css.select}
          >
            {children}
          </select>
          <div className={css.arrow}>
            <Icon name="chevron-down" size={18} />
          </div>
        </div>
      )}
    </Field>
  )
}
