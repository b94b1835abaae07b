import { useEffect, useRef, useState } from 'react'
import { Button } from '../../shared/parts/elements/Button/Button'
import { Combobox } from '../../shared/parts/elements/Combobox/Combobox'
import { usePlaces } from '../../shared/parts/elements/Combobox/usePlaces'
import type { Place } from '../../shared/rules/calls/places'
import { adviceOn } from '../../shared/rules/calls/siteFault'
import { noPlaces } from '../../shared/rules/places/noPlaces'
import { OFFICES } from './links'
import { officeMessages } from './messages'
import css from './Search.module.css'

interface SearchProps {
  /** The last search text. */
  term: string
  /** The `urlLabel` of the chosen service. A search keeps it. */
  service: string | undefined
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** The location search: a plain form (2.59, 7.28). It suggests places, and submits when the visitor picks one. */
export function Search({ term, service }: SearchProps) {
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState(term)
  const { places, state, ask, stop } = usePlaces()
  const [picked, pick] = useState<Place>()
  const place = [picked, ...places].find(candidate => candidate && same(candidate.label, text))

  // Runs in an effect, because only now the form's fields hold the place.
  useEffect(() => {
    if (picked) form.current?.requestSubmit()
  }, [picked])

  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser in use knows <search>
    <form ref={form} className={css.root} role="search" action={OFFICES} method="get" acceptCharset="UTF-8">
      <Combobox
        label={officeMessages.location}
        name="location"
        placeholder={officeMessages.placeholder}
        value={text}
        onValueChange={typed => {
          setText(typed)
          ask(typed)
        }}
        items={places}
        itemToString={({ label }) => label}
        itemToKey={({ id }) => id}
        onSelect={chosen => {
          stop()
          // A copy, so picking the same place again searches again.
          pick({ ...chosen })
        }}
        loading={state === 'asking'}
        errorText={state === 'failed' ? adviceOn('GET /places', officeMessages.suggestionsFailed) : undefined}
        emptyText={noPlaces(text)}
        foundText={officeMessages.placesFound}
        beside={
          <Button type="submit" icon="search" iconOnly>
            {officeMessages.search}
          </Button>
        }
      />
      <input type="hidden" name="place_id" value={place?.id ?? ''} />
      {service && <input type="hidden" name="department" value={service} />}
    </form>
  )
}
