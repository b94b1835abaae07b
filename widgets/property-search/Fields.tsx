import { Select } from '../../shared/ui/Select/Select'
import { withFields } from '../../shared/search/change'
import type { Search } from '../../shared/search/search'
import { messages } from './messages'
import { between, withChosen } from './options'

/** The search as the form has it, and the way to another. */
export interface Form {
  search: Search
  change: (search: Search) => void
}

type AmountField = 'minPrice' | 'maxPrice' | 'minBeds' | 'maxBeds' | 'minSquareFeet' | 'maxSquareFeet' | 'minAcreage' | 'maxAcreage' | 'createdAgo'

/** As a form without a script sends it: `min_price`. */
const nameOf = (field: string) => field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

interface AmountProps extends Form {
  field: AmountField
  label: string
  amounts: readonly number[]
  say: (amount: number) => string
  /** What choosing none is called. */
  none: string
}

/** One of a few numbers. */
export function Amount({ search, change, field, label, amounts, say, none }: AmountProps) {
  const chosen = search[field]
  return (
    <Select
      label={label}
      name={nameOf(field)}
      value={chosen ?? ''}
      onChange={({ target: { value } }) => change(withFields(search, { [field]: value ? Number(value) : undefined }))}
    >
      <option value="">{none}</option>
      {withChosen(amounts, chosen).map(amount => (
        <option key={amount} value={amount}>
          {say(amount)}
        </option>
      ))}
    </Select>
  )
}

interface RangeProps extends Form {
  fields: [min: AmountField, max: AmountField]
  labels: [min: string, max: string]
  amounts: readonly number[]
  say: (amount: number) => string
  /** The two may be equal. */
  same?: boolean
}

/** From where to where. Either offers what the other leaves, so that no minimum is above its maximum. */
export function Range({ fields: [min, max], labels, amounts, same, ...rest }: RangeProps) {
  const { search } = rest
  return (
    <>
      <Amount
        {...rest}
        field={min}
        label={labels[0]}
        amounts={between(amounts, { max: search[max], same })}
        none={messages.noMinimum}
      />
      <Amount
        {...rest}
        field={max}
        label={labels[1]}
        amounts={between(amounts, { min: search[min], same })}
        none={messages.noMaximum}
      />
    </>
  )
}
