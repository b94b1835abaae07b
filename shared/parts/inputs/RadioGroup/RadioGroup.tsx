import { useId, useRef } from 'react'
import type { Content } from '../../elements/elements'
import { FieldError, Hint, RequiredMark, tied } from '../../elements/Field/Field'
import box from '../Checkbox/Checkbox.module.css'
import { useOwnBox } from '../Checkbox/useOwnBox'
import css from './RadioGroup.module.css'

type RadioGroupProps<Value extends string> = {
  /** The question. */
  label: string
  /** Field name in the form. */
  name: string
  options: readonly { value: Value; label: Content }[]
  /**
   * The chosen value, `''` for none. Leave it out and set `defaultValue` when the browser should keep the choice.
   */
  value?: Value | ''
  defaultValue?: Value
  onValueChange?: (value: Value) => void
  hint?: Content
  error?: string
  required?: boolean
  /** The id of its form, or `NO_FORM`. Absent for the form around it. */
  form?: string
  /** Shows the options side by side when there is room. */
  inline?: boolean
}

/** A choice of one from a few options. */
export function RadioGroup<Value extends string>({
  label,
  name,
  options,
  value,
  defaultValue,
  onValueChange,
  hint,
  error,
  required,
  form,
  inline,
}: RadioGroupProps<Value>) {
  const id = useId()
  const notes = tied(id, hint, error, required)
  const root = useRef<HTMLFieldSetElement>(null)
  useOwnBox(
    root,
    value !== undefined && {
      isChosen: input => input.value === value,
      tell: input => onValueChange?.(input.value as Value),
    },
  )
  return (
    <fieldset
      ref={root}
      className={css.root}
      // A group cannot be required.
      {...(required && { role: 'radiogroup', 'aria-required': true })}
      aria-describedby={notes['aria-describedby']}
    >
      <legend className={css.legend}>
        <span>{label}</span>
        <RequiredMark when={required} />
      </legend>
      <Hint of={id}>{hint}</Hint>
      <div className={css.options} data-inline={inline}>
        {options.map((option, index) => (
          <div key={option.value} className={box.row}>
            <input
              // The id uses the index, because a value may have spaces and an id must not.
              id={`${id}-${index}`}
              type="radio"
              name={name}
              form={form}
              value={option.value}
              className={box.box}
              aria-invalid={notes['aria-invalid']}
              // Browsers restore a choice after a reload or Back, beside an answer that the server wrote for another
              // one.
              autoComplete={value === undefined ? undefined : 'off'}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
              onChange={() => onValueChange?.(option.value)}
            />
            <label htmlFor={`${id}-${index}`} className={box.label}>
              {option.label}
            </label>
          </div>
        ))}
      </div>
      <FieldError of={id}>{error}</FieldError>
    </fieldset>
  )
}
