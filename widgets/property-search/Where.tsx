import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { word } from '../../shared/page/host/words'
import { Button } from '../../shared/parts/elements/Button/Button'
import { Combobox } from '../../shared/parts/elements/Combobox/Combobox'
import { usePlaces } from '../../shared/parts/elements/Combobox/usePlaces'
import { LiveRegion } from '../../shared/parts/elements/LiveRegion/LiveRegion'
import type { Place } from '../../shared/rules/calls/places'
import { adviceOn } from '../../shared/rules/calls/siteFault'
import { noPlaces } from '../../shared/rules/places/noPlaces'
import { withPlace, withQuery } from '../../shared/rules/search/change'
import { whereOf } from '../../shared/rules/search/describe'
import { filtersOf } from '../../shared/rules/search/filters'
import type { History } from '../../shared/rules/search/history'
import type { Search } from '../../shared/rules/search/search'
import { $searchHistory } from '../../shared/rules/visitor/searchHistory'
import type { SearchForm } from './Fields'
import { placeHere } from './locate'
import { searchMessages } from './messages'
import css from './PropertySearch.module.css'
import { placeCalled, placeNamed } from './places'

/** The icon of a location, from Lucide 1.62. */
const LOCATE = 'M2 12h3M19 12h3M12 2v3M12 19v3M5 12a7 7 0 1 0 14 0a7 7 0 1 0-14 0'

/** The largest number of recent searches in the list. */
const MOST = 5

interface WhereProps extends SearchForm {
  /** The visitor chose a recent search. */
  onAgain: (search: Search) => void
}

/** What the list offers: places for a typed text, recent searches for an empty field. */
type WhereChoice = { key: string; label: string } & ({ place: Place } | { recent: Search })

const recentChoice = (recent: Search): WhereChoice => {
  const label = whereOf(recent) ?? searchMessages.anywhere
  return { key: `${label} · ${details(recent)}`, label, recent }
}

/** Whether a search has a place or a filter. All homes for sale, or all to let, is not worth offering again. */
const saysSomething = (recent: Search) => Boolean(whereOf(recent)) || filtersOf(recent).length > 0

/** The details that tell recent searches of the same place apart. */
function details(recent: Search) {
  const channel = recent.channel === 'sales' ? searchMessages.forSale : searchMessages.toLet
  return [channel, ...filtersOf(recent).map(({ label }) => label)].join(' · ')
}

/** The recent searches to offer. Of some that differ only in what is not said of them, as in their order, the newest. */
function recentChoices(history: History): WhereChoice[] {
  const choices = history.filter(saysSomething).map(recentChoice)
  return choices.filter(({ key }, index) => choices.findIndex(other => other.key === key) === index).slice(0, MOST)
}

/** The place to search in: typed, suggested, from a recent search, or the visitor's own location. */
export function Where({ search, change, onAgain }: WhereProps) {
  const { places, state, isGuess, ask, stop } = usePlaces()
  const history = useStore($searchHistory, { ssr: 'initial' })
  /** The visitor's own place, or how far the question for it has come. */
  const [locating, setLocating] = useState<'still' | 'asking' | 'refused' | 'failed' | Place>('still')
  const question = useRef<AbortController>(undefined)
  const text = search.q ?? ''
  const recent = text.trim() === ''

  function forget() {
    question.current?.abort()
    setLocating('still')
  }
  useEffect(() => () => question.current?.abort(), [])

  async function locate() {
    stop()
    question.current?.abort()
    const mine = (question.current = new AbortController())
    setLocating('asking')
    const place = await placeHere(mine.signal).catch(() => 'failed' as const)
    if (mine.signal.aborted) return
    setLocating(place)
    if (typeof place !== 'string') change(now => withPlace(now, placeNamed(place)))
  }

  const error =
    locating === 'refused' ? searchMessages.refused : locating === 'failed' ? searchMessages.notLocated : undefined
  return (
    <Combobox<WhereChoice>
      label={word('location', searchMessages.location)}
      name="q"
      placeholder={word('location-example', searchMessages.placeholder)}
      error={error}
      value={text}
      onValueChange={typed => {
        forget()
        ask(typed)
        const place = placeCalled(typed, places)
        change(now => (place ? withPlace(now, place) : withQuery(now, typed)))
      }}
      items={recent ? recentChoices(history) : places.map(place => ({ key: place.id, label: place.label, place }))}
      itemToString={({ label }) => label}
      itemToKey={({ key }) => key}
      caption={recent ? searchMessages.recent : isGuess ? searchMessages.didYouMean : undefined}
      renderItem={choice =>
        'recent' in choice ? (
          <span className={css.recent}>
            <span>{choice.label}</span>
            <span className={css.details}>{details(choice.recent)}</span>
          </span>
        ) : undefined
      }
      onSelect={choice => {
        stop()
        forget()
        if ('recent' in choice) onAgain(choice.recent)
        else change(now => withPlace(now, placeNamed(choice.place)))
      }}
      loading={state === 'asking'}
      errorText={state === 'failed' ? adviceOn('GET /places', searchMessages.suggestionsFailed) : undefined}
      emptyText={noPlaces(text)}
      foundText={
        recent ? searchMessages.recentFound : isGuess ? searchMessages.similarFound : searchMessages.placesFound
      }
      beside={
        <div className={css.scripted}>
          <Button kind="secondary" icon={LOCATE} iconOnly busy={locating === 'asking'} onClick={locate}>
            {searchMessages.locate}
          </Button>
          {/* It is there from the press on, before its words. */}
          {locating !== 'still' && (
            <LiveRegion>
              {error ?? (typeof locating === 'object' ? searchMessages.located(locating.label) : '')}
            </LiveRegion>
          )}
        </div>
      }
    />
  )
}
