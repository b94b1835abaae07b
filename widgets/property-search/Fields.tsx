import { withFields } from '../../shared/search/change'
import { rules } from '../../shared/search/grammar'
import type { Search } from '../../shared/search/search'
import { Select } from '../../shared/ui/Select/Select'
import css from './Fields.module.css'
import { messages } from './messages'
import { between, withChosen } from './options'

/** The search as the form has it, and the way to another. */
export interface Form {
  search: Search
  change: (next: (now: Search) => Search) => void
}

const PLACE: readonly string[] = ['q', 'isQuerySearch', 'place', 'placeId']

const isSame = (a: object, b: object, besides: readonly string[]) =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every(
    key => besides.includes(key) || a[key as keyof typeof a] === b[key as keyof typeof b],
  )

/** For `memo`: a letter of the place, which changes with every key, leaves the parts alone that do not show it. */
export const isSameBesidePlace = (a: Form, b: Form) => isSame(a, b, ['search']) && isSame(a.search, b.search, PLACE)

type AmountField =
  | 'minPrice'
  | 'maxPrice'
  | 'minBeds'
  | 'maxBeds'
  | 'minSquareFeet'
  | 'maxSquareFeet'
  | 'minAcreage'
  | 'maxAcreage'
  | 'createdAgo'
type ChoiceField = AmountField | 'within' | 'status'

const ruleOf = (field: ChoiceField) => rules.find(rule => rule.field === field)!

interface ChoiceProps extends Form {
  field: ChoiceField
  label: string
  options: readonly (string | number)[]
  say: (value: never) => string
  /** What choosing none is called. */
  none: string
}

/**
 * One of a few values. Its options are parts of an address (9.5), so that the form says the same where no script
 * takes it over: `/search?channel=sales&q=Hove&fragment=from-200000&fragment=`.
 */
export function Choice({ search, change, field, label, options, say, none }: ChoiceProps) {
  const { write, read } = ruleOf(field)
  return (
    <div className={css.field}>
      <Select
        label={label}
        name="fragment"
        value={write(search[field]) ?? ''}
        onChange={({ target: { value } }) => change(now => withFields(now, { [field]: read(value) }))}
      >
        <option value="">{none}</option>
        {options.map(option => (
          <option key={option} value={write(option)}>
            {say(option as never)}
          </option>
        ))}
      </Select>
    </div>
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
  const { [min]: least, [max]: most } = rest.search
  return (
    <div className={css.pair}>
      <Choice
        {...rest}
        field={min}
        label={labels[0]}
        options={withChosen(between(amounts, { max: most, same }), least)}
        none={messages.noMinimum}
      />
      <Choice
        {...rest}
        field={max}
        label={labels[1]}
        options={withChosen(between(amounts, { min: least, same }), most)}
        none={messages.noMaximum}
      />
    </div>
  )
}
