import { useEffect, useRef, useState } from 'react'
import { fetchLate } from '../replaced/ask'
import type { SuggestedPlaces, Suggester } from './suggester'

/**
 * Suggests places while the visitor types in a field. The code for it is fetched when the field first gets the focus.
 */
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
    /** Called when the field gets the focus, because the visitor will soon type. */
    prepare: () => void fetchSuggester().catch(console.error),
    /** Asks when the visitor stops typing. Asks at once for text that was typed before this code arrived. */
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
