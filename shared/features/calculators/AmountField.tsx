import type { SyntheticEvent } from 'react'
import { NO_FORM } from '../../parts/elements/Field/noForm'
import { UnitInput } from '../../parts/inputs/UnitInput'
import type { Period } from '../../rules/readers/values/money'
import type { Amounts, Entering } from './entries'
import { asTyped, fitting, MOST_CHARACTERS, poundsFrom } from './read'
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
  /** The period of its sums, which a text may name: `£30,000 pa`. */
  own?: Period
  /** What a percentage in the field is a share of, in pounds. */
  whole?: number
}

/**
 * A field for a sum or another number. To the browser it is text, because number fields change when the mouse wheel
 * turns.
 */
export function AmountField({ name, form, enter, pounds, own, whole, ...words }: AmountFieldProps) {
  const value = form.typed[name] ?? ''
  const error = form.errors?.[name]
  const overdue = useOverdue(!!error, value)
  const type = (text: string) => enter({ [name]: pounds ? fitting(text, own) : text.slice(0, MOST_CHARACTERS) })
  /** Takes a pasted or dropped text whole. The browser would cut it to what the field has room for. */
  function take(event: SyntheticEvent<HTMLInputElement>, { data }: { data: DataTransfer }) {
    const text = data.getData('text')
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const isAll = event.type === 'drop' || selectionEnd! - selectionStart! === value.length
    // The browser would take the line ends out of a text, and join what they separate.
    const fits = /^[\d,.]*$/.test(text) && value.length + text.length <= MOST_CHARACTERS
    if (!pounds || (!isAll && fits)) return
    event.preventDefault()
    const pasted = isAll ? text : value.slice(0, selectionStart!) + text + value.slice(selectionEnd!)
    const sum = poundsFrom(pasted, { whole, own })
    type(sum ? asTyped(sum) : '')
  }
  return (
    <UnitInput
      {...words}
      form={NO_FORM}
      sign={pounds ? '£' : undefined}
      error={overdue ? error : undefined}
      inputMode={pounds ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={MOST_CHARACTERS}
      value={value}
      onChange={({ target }) => type(target.value)}
      onPaste={event => take(event, { data: event.clipboardData })}
      onDrop={event => take(event, { data: event.dataTransfer })}
      onBlur={() => {
        const sum = pounds && asTyped(poundsFrom(value, { whole, own }))
        // A text that is not understood stays as it is.
        if (value && sum && sum !== value && sum !== '0') type(sum)
      }}
    />
  )
}
