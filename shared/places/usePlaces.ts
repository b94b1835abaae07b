import { useEffect, useRef, useState } from 'react'
import { fetchLate } from '../replaced/ask'
import type { SuggestedPlaces, Suggester } from './suggester'

/** Places for a field in which somebody types. What asks for them is fetched when the field is first focused. */
export function usePlaces() {
  const [{ places, state }, show] = useState<SuggestedPlaces>({ places: [], state: 'still' })
  const suggester = useRef<Promise<Suggester>>(undefined)
  const running = useRef(false)

  const [stop] = useState(() => () => void suggester.current?.then(({ stop }) => stop()).catch(() => {}))

  useEffect(() => {
    running.current = true
    return stop
  }, [stop])

  const fetchSuggester = () =>
    (suggester.current ??= fetchLate('Places', () => import('./earlySuggestions')).then(
      ({ createSuggester }) => createSuggester(show),
      error => {
        suggester.current = undefined
        throw error
      },
    ))

  return {
    places,
    state,
    /** The field has the focus: soon somebody types. */
    prepare: () => void fetchSuggester().catch(console.error),
    /** Asks once the visitor stops typing; at once for what was typed before this code came, which has waited long enough. */
    ask(text: string) {
      const atOnce = !running.current
      fetchSuggester().then(
        ({ ask }) => ask(text, atOnce),
        () => show({ places: [], state: text.trim() ? 'failed' : 'still' }),
      )
    },
    stop,
  }
}
