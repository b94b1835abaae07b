import { memo } from 'react'
import { radii, radiusInWords } from '../../shared/search/radius'
import { Choice, type Form, Range } from './Fields'
import css from './Fields.module.css'
import { bedWords, messages, priceWords } from './messages'
import { beds, prices } from './options'

function FiltersOf(form: Form) {
  const { channel } = form.search
  return (
    <div className={css.root}>
      <Choice
        {...form}
        field="within"
        label={messages.radius}
        options={radii}
        say={radiusInWords}
        none={messages.noRadius}
      />
      <Range
        {...form}
        fields={['minPrice', 'maxPrice']}
        labels={[messages.minPrice, messages.maxPrice]}
        amounts={prices[channel]}
        say={priceWords[channel]}
      />
      <Range
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

/** What they show of a search, and nothing that somebody types. */
const shown = ['channel', 'within', 'minPrice', 'maxPrice', 'minBeds', 'maxBeds'] as const

/** The filters that come first. A letter typed beside them leaves their hundred options alone. */
export const Filters = memo(FiltersOf, (a, b) => shown.every(field => a.search[field] === b.search[field]))
