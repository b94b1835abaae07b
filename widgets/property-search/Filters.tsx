import { memo } from 'react'
import { radii, radiusInWords } from '../../shared/rules/search/radius'
import type { Search } from '../../shared/rules/search/search'
import { ChoiceField, isSameBesidePlace, RangeField, type SearchForm } from './Fields'
import css from './Fields.module.css'
import { bedWords, priceWords, searchMessages } from './messages'
import { beds, prices } from './options'

interface FiltersProps extends SearchForm {
  /** Whether the fields stand in the row of the other fields, not in a row of their own. */
  inRow?: boolean
}

/** Whether a radius says anything: it needs a place. One that is set already can be changed anywhere. */
const hasRadius = ({ placeId, q, within }: Search) => Boolean(placeId ?? q?.trim()) || within !== undefined

function FiltersOf({ inRow, ...form }: FiltersProps) {
  const { channel } = form.search
  return (
    <div className={css.root} data-in-row={inRow}>
      {hasRadius(form.search) && (
        <ChoiceField
          {...form}
          field="within"
          label={searchMessages.radius}
          options={radii}
          say={radiusInWords}
          none={searchMessages.noRadius}
        />
      )}
      <RangeField
        {...form}
        fields={['minPrice', 'maxPrice']}
        labels={[searchMessages.minPrice, searchMessages.maxPrice]}
        amounts={prices[channel]}
        say={priceWords[channel]}
      />
      <RangeField
        {...form}
        fields={['minBeds', 'maxBeds']}
        labels={[searchMessages.minBeds, searchMessages.maxBeds]}
        amounts={beds}
        say={bedWords}
        same
      />
    </div>
  )
}

/** The main filters. Typing in the place field does not render their hundred options again. */
export const Filters = memo(FiltersOf, (a, b) => hasRadius(a.search) === hasRadius(b.search) && isSameBesidePlace(a, b))
