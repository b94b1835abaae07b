import { type Place, suggestPlaces } from '../api/places'

/** What is known about the text in the field. */
export interface Suggestions {
  places: readonly Place[]
  state: 'still' | 'asking' | 'failed'
}

/** In ms, after the last key. */
const DEBOUNCE = 200

/**
 * Asks for places while somebody types. An answer to an older text is never shown, and an empty text asks nothing
 * (5.36). What was suggested stays until there is something newer, so that the list does not flicker.
 */
export function createSuggester(show: (change: (now: Suggestions) => Suggestions) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let current = new AbortController()
  let last = ''

  function stop() {
    clearTimeout(timer)
    current.abort()
    last = ''
  }

  async function find(term: string, { signal }: AbortController) {
    const answer = await suggestPlaces(term, signal)
    if (signal.aborted) return
    show(() => (answer.ok ? { places: answer.value, state: 'still' } : { places: [], state: 'failed' }))
  }

  function ask(text: string, atOnce?: boolean) {
    const term = text.trim()
    // Only a space more or less.
    if (term && term === last) return
    stop()
    last = term
    if (!term) return show(() => ({ places: [], state: 'still' }))
    current = new AbortController()
    show(now => ({ ...now, state: 'asking' }))
    timer = setTimeout(find, atOnce ? 0 : DEBOUNCE, term, current)
  }

  return { ask, stop }
}
