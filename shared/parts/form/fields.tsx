import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react'
import { Select } from '../choice/Select/Select'
import { Checkbox } from '../inputs/Checkbox/Checkbox'
import { RadioGroup } from '../inputs/RadioGroup/RadioGroup'
import { TextArea } from '../inputs/TextArea'
import { TextInput } from '../inputs/TextInput'
import { useField, useSetValue } from './formContext'

export type Named<Props> = Omit<Props, 'name' | 'error' | 'required' | 'defaultValue' | 'defaultChecked'> & {
  /** A field of the form's schema. */
  name: string
}

/** A line of text in a `Form`. `autoComplete` says what it is for. */
export function TextField({ name, ...props }: Named<ComponentProps<typeof TextInput>> & { autoComplete: string }) {
  const field = useField(name)
  return <TextInput {...props} {...field} optional={!field.required && !props.readOnly} />
}

interface EmailFieldProps {
  /** A field of the form's schema. */
  name?: string
  label: string
  /** `email` for the visitor's own, `username` when it signs in, `off` for somebody else's. */
  autoComplete: 'email' | 'username' | 'off'
}

/** An email address in a `Form`. */
export const EmailField = ({ name = 'email', ...props }: EmailFieldProps) => (
  <TextField name={name} type="email" inputMode="email" autoCapitalize="none" {...props} />
)

/** A value that a `Form` sends and nobody types. The form reacts to a change as if somebody had typed it. */
export function HiddenField({ name, value }: { name: string; value: string }) {
  const setValue = useSetValue()
  const last = useRef(value)
  const keep = useEffectEvent((next: string) => setValue(name, next))
  useEffect(() => {
    if (last.current !== value) keep(value)
    last.current = value
  }, [value])
  return <input type="hidden" name={name} value={value} />
}

/** Several lines of text in a `Form`. */
export function TextAreaField({ name, ...props }: Named<ComponentProps<typeof TextArea>>) {
  return <TextArea {...props} {...useField(name)} />
}

/** A choice from a list in a `Form`. Its children are `<option>`s. */
export function SelectField({ name, ...props }: Named<ComponentProps<typeof Select>>) {
  return <Select {...props} {...useField(name)} />
}

/** A box to tick in a `Form`. */
export function CheckboxField({ name, ...props }: Named<ComponentProps<typeof Checkbox>>) {
  const { defaultValue, ...field } = useField(name)
  return <Checkbox {...props} {...field} defaultChecked={defaultValue === 'on'} />
}

/** A choice between a few things in a `Form`. */
export function RadioField<Value extends string>({ name, ...props }: Named<ComponentProps<typeof RadioGroup<Value>>>) {
  const { defaultValue, ...field } = useField(name)
  return <RadioGroup {...props} {...field} defaultValue={defaultValue as Value | undefined} />
}
