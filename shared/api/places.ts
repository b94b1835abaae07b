import * as v from 'valibot'
import { request } from './request'

/** A place the server knows. */
export interface Place {
  id: string
  /** For people: `Hove, East Sussex`. */
  label: string
}

// The host adds a third item, the place's path.
const Suggestion = v.pipe(
  v.looseTuple([v.string(), v.union([v.string(), v.number()])]),
  v.transform(([label, id]): Place => ({ label, id: String(id) })),
)
const Suggestions = v.pipe(
  v.nullish(v.array(Suggestion)),
  v.transform(places => places ?? []),
)

/** No more are shown, however many come (5.33). */
const MOST = 15

/**
 * Places whose name begins like a text, best first, 15 at most: `GET /places?term=` (7.24). Not repeated when it fails:
 * the next key asks again.
 */
export async function suggestPlaces(term: string, signal: AbortSignal) {
  const result = await request('/places', Suggestions, { searchParams: { term }, signal, retry: 0, timeout: 8_000 })
  return result.ok ? { ...result, value: result.value.slice(0, MOST) } : result
}
