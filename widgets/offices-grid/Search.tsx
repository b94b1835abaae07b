import { useEffect, useRef, useState } from 'react'
import type { Place } from '../../shared/api/places'
import { noPlaces } from '../../shared/places/messages'
import { usePlaces } from '../../shared/places/usePlaces'
import { Button } from '../../shared/ui/Button/Button'
import { Combobox } from '../../shared/ui/Combobox/Combobox'
import { OFFICES } from './links'
import { messages } from './messages'
import css from './Search.module.css'

interface SearchProps {
  /** What was searched for last. */
  term: string
  /** `urlLabel` of the service that is on, which a search keeps. */
  service: string | undefined
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** The location search: an ordinary form (2.59, 7.28) that suggests places and goes when one is picked. */
export function Search({ term, service }: SearchProps) {
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState(term)
  const { places, state, prepare, ask, stop } = usePlaces()
  const [picked, pick] = useState<Place>()
  const place = [picked, ...places].find(known => known && same(known.label, text))

  // Not in the handler: the form's fields have the place only now.
  useEffect(() => {
    if (picked) form.current?.requestSubmit()
  }, [picked])

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers in use do not know <search>
    <form ref={form} className={css.root} role="search" action={OFFICES} method="get">
      <div className={css.field}>
        <Combobox
          label={messages.location}
          name="location"
          placeholder={messages.placeholder}
          value={text}
          onValueChange={typed => {
            setText(typed)
            ask(typed)
          }}
          onFocus={prepare}
          items={places}
          itemToString={({ label }) => label}
          itemToKey={({ id }) => id}
          onSelect={chosen => {
            stop()
            // A copy, so that the same place picked again searches again.
            pick({ ...chosen })
          }}
          loading={state === 'asking'}
          errorText={state === 'failed' ? messages.suggestionsFailed : undefined}
          emptyText={noPlaces(text)}
          foundText={messages.placesFound}
        />
      </div>
      <input type="hidden" name="place_id" value={place?.id ?? ''} />
      {service && <input type="hidden" name="department" value={service} />}
      <Button type="submit" icon="search" iconOnly>
        {messages.search}
      </Button>
    </form>
  )
}
