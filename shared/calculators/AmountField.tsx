import { UnitInput } from '../ui/Field/UnitInput'
import type { Amounts, Entering } from './entries'
import { asTyped, MOST_CHARACTERS, poundsFrom } from './read'
import { useOverdue } from './useOverdue'

interface AmountFieldProps extends Pick<Entering, 'enter'> {
  name: keyof Amounts
  /** What has been typed, and the mistakes in it. A mistake is shown when the visitor pauses. */
  form: { typed: Partial<Amounts>; errors?: Partial<Amounts> }
  label: string
  hint?: string
  unit?: string
  /** Whole pounds, in eleven characters at most (5.30). */
  pounds?: boolean
}

/**
 * A field for a sum or another number. To the browser it is text, because number fields change when the mouse wheel
 * turns.
 */
export function AmountField({ name, form, enter, pounds, ...words }: AmountFieldProps) {
  const value = form.typed[name] ?? ''
  const error = form.errors?.[name]
  const overdue = useOverdue(!!error, value)
  const type = (text: string) => enter({ [name]: text.slice(0, MOST_CHARACTERS) })
  return (
    <UnitInput
      {...words}
      sign={pounds ? '£' : undefined}
      error={overdue ? error : undefined}
      inputMode={pounds ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={MOST_CHARACTERS}
      value={value}
      onChange={({ target }) => type(target.value)}
      onBlur={() => {
        const sum = pounds && asTyped(poundsFrom(value))
        if (value && sum && sum !== value) type(sum)
      }}
    />
  )
}
