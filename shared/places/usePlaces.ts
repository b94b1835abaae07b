import { useEffect, useRef, useState } from 'react'
import type { createSuggester, Suggestions } from './suggester'

/** Places for a field in which somebody types. Whoever does not type needs none of the code. */
export function usePlaces() {
  const suggester = useRef<Promise<ReturnType<typeof createSuggester>>>(undefined)
  const [{ places, state }, show] = useState<Suggestions>({ places: [], state: 'still' })

  function ask(typed: string) {
    suggester.current ??= import('./suggester').then(module => module.createSuggester(show))
    suggester.current.then(
      ({ ask }) => ask(typed),
      () => {
        suggester.current = undefined
        show({ places: [], state: 'failed' })
      },
    )
  }
  const stop = () => void suggester.current?.then(({ stop }) => stop())

  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads a ref, whichever render it is from
  useEffect(() => stop, [])

  return { places, state, ask, stop }
}
