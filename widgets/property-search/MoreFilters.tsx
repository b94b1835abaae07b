import { memo } from 'react'
import { Button } from '../../shared/parts/elements/Button/Button'
import { Checkbox } from '../../shared/parts/inputs/Checkbox/Checkbox'
import { TextInput } from '../../shared/parts/inputs/TextInput'
import { grouped } from '../../shared/rules/format/count'
import { hasTag, withFields, withoutTag, withTag } from '../../shared/rules/search/change'
import { asWords } from '../../shared/rules/search/filters'
import { ChoiceField, isSameBesidePlace, RangeField, type SearchForm } from './Fields'
import fields from './Fields.module.css'
import css from './MoreFilters.module.css'
import { ageWords, moreMessages } from './moreMessages'
import type { PropertySearchProps } from './props'

/** In square feet. */
const sizes = [500, 750, 1_000, 1_250, 1_500, 2_000, 2_500, 3_000, 4_000, 5_000]
const acres = [0.25, 0.5, 1, 2, 5, 10, 20, 50, 100]
/** In days. */
const ages = [1, 3, 7, 14, 30]

/** Each box's field, and the name by which a page leaves it out. */
const boxes = [
  ['shortLets', 'short-lets'],
  ['pets', 'pets'],
] as const

type MoreFiltersProps = SearchForm & Pick<PropertySearchProps, 'types' | 'exclusions' | 'without'>

function MoreFiltersOf({ types, exclusions, without, ...form }: MoreFiltersProps) {
  const { search, change } = form
  const others = boxes.filter(([, name]) => !without.includes(name))
  return (
    <div className={css.root}>
      <Tags {...form} legend={moreMessages.types} tags={types} />
      <Tags {...form} legend={moreMessages.exclusions} tags={exclusions.map(tag => `!${tag}`)} />
      <div className={fields.root}>
        {!without.includes('size') && (
          <RangeField
            {...form}
            fields={['minSquareFeet', 'maxSquareFeet']}
            labels={[moreMessages.minSize, moreMessages.maxSize]}
            amounts={sizes}
            say={size => `${grouped(size)} sq ft`}
          />
        )}
        {!without.includes('land') && (
          <RangeField
            {...form}
            fields={['minAcreage', 'maxAcreage']}
            labels={[moreMessages.minLand, moreMessages.maxLand]}
            amounts={acres}
            say={land => `${land} ${land > 1 ? 'acres' : 'acre'}`}
          />
        )}
        <ChoiceField
          {...form}
          field="createdAgo"
          label={moreMessages.added}
          options={ages}
          say={ageWords}
          none={moreMessages.anyTime}
        />
        <ChoiceField
          {...form}
          field="status"
          label={moreMessages.status}
          options={['available', 'all']}
          say={(status: string) => (status === 'all' ? moreMessages.gone[search.channel] : moreMessages.available)}
          none={moreMessages.anyStatus}
        />
        <div className={css.text}>
          <TextInput
            label={moreMessages.text}
            placeholder={moreMessages.textHint}
            value={search.text ?? ''}
            onChange={({ target: { value } }) => change(now => withFields(now, { text: value }))}
          />
        </div>
      </div>
      {others.length > 0 && (
        <fieldset className={css.group}>
          <legend className={css.legend}>{moreMessages.others}</legend>
          <div className={css.boxes}>
            {others.map(([field]) => (
              <Checkbox
                key={field}
                label={moreMessages[field]}
                checked={search[field] ?? false}
                onChange={({ target: { checked } }) =>
                  change(now => withFields(now, { [field]: checked || undefined }))
                }
              />
            ))}
          </div>
        </fieldset>
      )}
      <div>
        <Button type="submit">{moreMessages.show}</Button>
      </div>
    </div>
  )
}

/** The rarely used filters. Their code loads when the visitor asks for them. */
export default memo(MoreFiltersOf, isSameBesidePlace)

/** Tags to choose from, written as in addresses. A leading `!` excludes a tag. */
function Tags({ search, change, legend, tags }: SearchForm & { legend: string; tags: readonly string[] }) {
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{legend}</legend>
      <div className={css.boxes}>
        {tags.map(tag => (
          <Checkbox
            key={tag}
            label={asWords(tag.replace('!', ''))}
            checked={hasTag(search, tag)}
            onChange={({ target: { checked } }) => change(now => (checked ? withTag(now, tag) : withoutTag(now, tag)))}
          />
        ))}
      </div>
    </fieldset>
  )
}
