import { type Place, placesAhead, suggestPlaces } from '../api/places'
import { expectCalls } from '../api/request'
import { ok } from '../result'

/** What is known about the text in the field. */
export interface SuggestedPlaces {
  places: readonly Place[]
  state: 'still' | 'asking' | 'failed'
}

/** In ms, after the last key. */
const DEBOUNCE = 200

let ahead: { term: string; places: ReturnType<typeof placesAhead> } | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Asks for the text of a field whose suggester is still being fetched: after the last key, or at once where that was long
 * ago. A suggester that then asks the same finds the answer here.
 * @param read the text; an empty one is not asked for
 */
export function askAhead(read: () => string, atOnce?: boolean) {
  clearTimeout(timer)
  timer = setTimeout(
    () => {
      const term = read().trim()
      if (term && term !== ahead?.term) ahead = { term, places: placesAhead(term) }
    },
    atOnce ? 0 : DEBOUNCE,
  )
}

/** The answer that was asked for ahead, once. Nothing if that failed. */
async function answeredAhead(term: string) {
  const places = ahead?.term === term ? await ahead.places : undefined
  if (places) ahead = undefined
  return places && ok(places)
}

export type Suggester = ReturnType<typeof createSuggester>

/**
 * Asks for places while somebody types. An answer to an older text is never shown, and an empty text asks nothing
 * (5.36). What was suggested stays until there is something newer, so that the list does not flicker.
 */
export function createSuggester(show: (change: (now: SuggestedPlaces) => SuggestedPlaces) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let current = new AbortController()
  let last = ''

  function stop() {
    clearTimeout(timer)
    current.abort()
    last = ''
    show(now => (now.state === 'asking' ? { ...now, state: 'still' } : now))
  }

  async function find(term: string, { signal }: AbortController) {
    const answer = (await answeredAhead(term)) ?? (await suggestPlaces(term, { signal }))
    if (signal.aborted) return
    show(() => (answer.ok ? { places: answer.value, state: 'still' } : { places: [], state: 'failed' }))
  }

  function ask(text: string, atOnce?: boolean) {
    const term = text.trim()
    // Nothing but a space at an end has changed.
    if (term && term === last) return
    stop()
    last = term
    if (!term) return show(() => ({ places: [], state: 'still' }))
    current = new AbortController()
    show(now => ({ ...now, state: 'asking' }))
    // Not for what was typed before this code came: `askAhead` has asked for that without ky.
    if (!atOnce) expectCalls()
    timer = setTimeout(find, atOnce ? 0 : DEBOUNCE, term, current)
  }

  return { ask, stop }
}
