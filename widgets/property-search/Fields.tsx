import { Select } from '../../shared/parts/choice/Select/Select'
import { withFields } from '../../shared/rules/search/change'
import { filtersOf } from '../../shared/rules/search/filters'
import { rules } from '../../shared/rules/search/grammar'
import type { Search } from '../../shared/rules/search/search'
import css from './Fields.module.css'
import { searchMessages } from './messages'
import { between, withChosen } from './options'

/** The search in the form, and a function that changes it. */
export interface SearchForm {
  search: Search
  change: (next: (now: Search) => Search) => void
}

const PLACE: readonly string[] = ['q', 'isQuerySearch', 'place', 'placeId']

const isSame = (a: object, b: object, besides: readonly string[]) =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every(
    key => besides.includes(key) || a[key as keyof typeof a] === b[key as keyof typeof b],
  )

/** For `memo`. Typing changes the place with every key. Parts that do not show the place need not render. */
export const isSameBesidePlace = (a: SearchForm, b: SearchForm) =>
  isSame(a, b, ['search']) && isSame(a.search, b.search, PLACE)

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

interface ChoiceFieldProps<Option extends string | number> extends SearchForm {
  field: ChoiceField
  label: string
  options: readonly Option[]
  say: (value: Option) => string
  /** The text of the option without a value. */
  none: string
}

/**
 * One of a few values. The options are parts of an address (9.5), so the form works the same without scripts:
 * `/search?channel=sales&q=Hove&fragment=from-200000&fragment=`.
 */
export function ChoiceField<Option extends string | number>(props: ChoiceFieldProps<Option>) {
  const { search, change, field, label, options, say, none } = props
  const { write, read } = ruleOf(field)
  const chosen = write(search[field]) ?? ''
  // Without an option for it, the field would show the first one. An address may have any value.
  const isUsual = !chosen || options.some(option => write(option) === chosen)
  return (
    <div className={css.field}>
      <Select
        label={label}
        name="fragment"
        value={chosen}
        onChange={({ target: { value } }) => change(now => withFields(now, { [field]: read(value) }))}
      >
        <option value="">{none}</option>
        {options.map(option => (
          <option key={option} value={write(option)}>
            {say(option)}
          </option>
        ))}
        {!isUsual && <option value={chosen}>{filtersOf(search).find(({ key }) => key === field)?.label}</option>}
      </Select>
    </div>
  )
}

interface RangeFieldProps extends SearchForm {
  fields: [min: AmountField, max: AmountField]
  labels: [min: string, max: string]
  amounts: readonly number[]
  say: (amount: number) => string
  /** The minimum and the maximum may be equal. */
  same?: boolean
}

/** A minimum and a maximum. Each only offers values that fit the other, so the minimum is never above the maximum. */
export function RangeField({ fields: [min, max], labels, amounts, same, ...rest }: RangeFieldProps) {
  const { [min]: least, [max]: most } = rest.search
  return (
    <div className={css.pair}>
      <ChoiceField
        {...rest}
        field={min}
        label={labels[0]}
        options={withChosen(between(amounts, { max: most, same }), least)}
        none={searchMessages.noMinimum}
      />
      <ChoiceField
        {...rest}
        field={max}
        label={labels[1]}
        options={withChosen(between(amounts, { min: least, same }), most)}
        none={searchMessages.noMaximum}
      />
    </div>
  )
}
