import { useEffect, useRef, useState } from 'react'
import { createSuggester, type SuggestedPlaces } from '../../../rules/places/suggester'

/** Suggests places while the visitor types in a field. */
export function usePlaces() {
  const [{ places, state, isGuess = false }, show] = useState<SuggestedPlaces>({ places: [], state: 'still' })
  const [{ ask, stop }] = useState(() => createSuggester(show))
  const running = useRef(false)

  useEffect(() => {
    running.current = true
    return stop
  }, [stop])

  return {
    places,
    state,
    isGuess,
    /** Asks when the visitor stops typing. Asks at once for text that was typed before React was here. */
    ask: (text: string) => ask(text, !running.current),
    stop,
  }
}
