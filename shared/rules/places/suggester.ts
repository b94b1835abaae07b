import { ok } from '../../page/result/result'
import { type Place, placesAtTouch, suggestPlaces } from '../calls/places'
import { fetchCalls } from '../calls/request'
import { isPostcodeBegun } from '../readers/places/postcode'
import { SHORTEST, START, similarTo } from './similar'

/** The suggestions for the text in the field. */
export interface SuggestedPlaces {
  places: readonly Place[]
  state: 'still' | 'asking' | 'failed'
  /** The text is no place that the server knows. These are spelt nearly so. */
  isGuess?: boolean
}

/** Wait after the last key before a request, in ms. */
const DEBOUNCE = 200

let ahead: { term: string; places: ReturnType<typeof placesAtTouch> } | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Asks for places while the field's suggester is still being fetched: after the last key, or at once when that was long
 * ago. When the suggester later asks for the same text, it finds the answer here.
 * @param read returns the text of the field. An empty text sends no request
 */
export function askAtTouch(read: () => string, atOnce?: boolean) {
  clearTimeout(timer)
  timer = setTimeout(
    () => {
      const term = read().trim()
      if (term && term !== ahead?.term) ahead = { term, places: placesAtTouch(term) }
    },
    atOnce ? 0 : DEBOUNCE,
  )
}

/**
 * The answer to the early request. Each answer is given out once. `undefined` when there is none or the request failed.
 */
async function answeredAhead(term: string) {
  const places = ahead?.term === term ? await ahead.places : undefined
  if (places) ahead = undefined
  return places && ok(places)
}

const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Whether each word of the text begins a word of the place's name. */
function fits({ label }: Place, text: string) {
  const words = wordsOf(label)
  return wordsOf(text).every(typed => words.some(word => word.startsWith(typed)))
}

/**
 * Asks for places while the visitor types. An answer to an older text is never shown, and an empty text sends no
 * request (5.36). Of the old suggestions, those that fit the new text stay until the new ones arrive, so that the list
 * does not flicker. The others go at once: Down and Enter would choose one of them.
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

  /** Places of a similar name. None where the text is a postcode, or where they could not be had. */
  async function guess(term: string, signal: AbortSignal) {
    if (term.length < SHORTEST || isPostcodeBegun(term)) return []
    const answer = await suggestPlaces(term.slice(0, START), { signal })
    return answer.ok ? similarTo(term, answer.value) : []
  }

  async function find(term: string, { signal }: AbortController) {
    const answer = (await answeredAhead(term)) ?? (await suggestPlaces(term, { signal }))
    if (signal.aborted) return
    if (!answer.ok) return show(() => ({ places: [], state: 'failed' }))
    const guesses = answer.value.length ? [] : await guess(term, signal)
    if (signal.aborted) return
    const isGuess = guesses.length > 0
    show(() => ({ places: isGuess ? guesses : answer.value, state: 'still', isGuess }))
  }

  function ask(text: string, atOnce?: boolean) {
    const term = text.trim()
    // The text differs only in white space at its ends.
    if (term && term === last) return
    stop()
    last = term
    if (!term) return show(() => ({ places: [], state: 'still' }))
    current = new AbortController()
    show(({ places, isGuess }) => ({
      places: isGuess ? [] : places.filter(place => fits(place, term)),
      state: 'asking',
    }))
    // Not needed for text that was typed before this code arrived: `askAtTouch` has already asked for it, without ky.
    if (!atOnce) fetchCalls()
    timer = setTimeout(find, atOnce ? 0 : DEBOUNCE, term, current)
  }

  return { ask, stop }
}
