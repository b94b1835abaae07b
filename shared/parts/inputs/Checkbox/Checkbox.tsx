import { type ChangeEvent, type ComponentProps, useId, useRef } from 'react'
import type { Content } from '../../elements/elements'
import { FieldError, Hint, RequiredMark, tied } from '../../elements/Field/Field'
import css from './Checkbox.module.css'
import { useOwnBox } from './useOwnBox'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'style' | 'children'> & {
  /** What the visitor agrees to or chooses. May contain a link. */
  label: Content
  hint?: Content
  error?: string
}

/** A box for one thing to agree to or to choose. */
export function Checkbox({ label, hint, error, id, required, ...input }: CheckboxProps) {
  const made = useId()
  const inputId = id ?? made
  const { checked, onChange } = input
  const root = useRef<HTMLDivElement>(null)
  useOwnBox(
    root,
    checked !== undefined && {
      isChosen: () => checked,
      // Who listens reads the box alone.
      tell: box => onChange?.({ target: box, currentTarget: box } as ChangeEvent<HTMLInputElement>),
    },
  )
  return (
    <div ref={root} className={css.root}>
      <div className={css.row}>
        <input {...input} {...tied(inputId, hint, error, required)} id={inputId} type="checkbox" className={css.box} />
        <label htmlFor={inputId} className={css.label}>
          {label}
        </label>
        <div className={css.mark}>
          <RequiredMark when={required} />
        </div>
      </div>
      <div className={css.notes}>
        <Hint of={inputId}>{hint}</Hint>
        <FieldError of={inputId}>{error}</FieldError>
      </div>
    </div>
  )
}
