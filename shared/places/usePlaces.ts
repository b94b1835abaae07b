import { useEffect, useRef, useState } from 'react'
import { createSuggester, type SuggestedPlaces } from './suggester'

/** Places for a field in which somebody types. */
export function usePlaces() {
  const [{ places, state }, show] = useState<SuggestedPlaces>({ places: [], state: 'still' })
  const [{ ask, stop }] = useState(() => createSuggester(show))
  const running = useRef(false)

  useEffect(() => {
    running.current = true
    return stop
  }, [stop])

  return {
    places,
    state,
    /** Asks once the visitor stops typing; at once for what was typed before this code came, which has waited long enough. */
    ask: (text: string) => ask(text, !running.current),
    stop,
  }
}
