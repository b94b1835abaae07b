import { memo } from 'react'
import { radii, radiusInWords } from '../../shared/search/radius'
import { ChoiceField, RangeField, type SearchForm } from './Fields'
import css from './Fields.module.css'
import { bedWords, messages, priceWords } from './messages'
import { beds, prices } from './options'

function FiltersOf(form: SearchForm) {
  const { channel } = form.search
  return (
    <div className={css.root}>
      <ChoiceField
        {...form}
        field="within"
        label={messages.radius}
        options={radii}
        say={radiusInWords}
        none={messages.noRadius}
      />
      <RangeField
        {...form}
        fields={['minPrice', 'maxPrice']}
        labels={[messages.minPrice, messages.maxPrice]}
        amounts={prices[channel]}
        say={priceWords[channel]}
      />
      <RangeField
        {...form}
        fields={['minBeds', 'maxBeds']}
        labels={[messages.minBeds, messages.maxBeds]}
        amounts={beds}
        say={bedWords}
        same
      />
    </div>
  )
}

/** The parts of a search that these filters show. Text that the visitor types is not among them. */
const shown = ['channel', 'within', 'minPrice', 'maxPrice', 'minBeds', 'maxBeds'] as const

/** The main filters. Typing in the place field does not render their hundred options again. */
export const Filters = memo(FiltersOf, (a, b) => shown.every(field => a.search[field] === b.search[field]))
