import * as v from 'valibot'
import { hostList } from '../host/hostList'
import { type CallOptions, request } from './request'

/** A place the server knows. */
export interface Place {
  id: string
  /** For people: `Hove, East Sussex`. */
  label: string
}

const Id = v.union([v.string(), v.number()])

const Suggestion = v.pipe(
  v.array(v.unknown()),
  // The host adds a third item, the place's path.
  v.transform(([label, place]) => ({ label, place })),
  v.object({ label: v.string(), place: v.union([Id, v.object({ place_id: Id })]) }),
  v.transform(({ label, place }): Place => ({ label, id: `${typeof place === 'object' ? place.place_id : place}` })),
)
const Suggestions = hostList('places', Suggestion)

/** No more are shown, however many come (5.33). */
const MOST = 15

async function read(path: string, options: CallOptions) {
  const result = await request(path, Suggestions, { ...options, retry: 0, timeout: 8_000 })
  return result.ok ? { ...result, value: result.value.slice(0, MOST) } : result
}

/**
 * Places whose name begins like a text, best first, 15 at most: `GET /places?term=` (7.24). Not repeated when it fails:
 * the next key asks again.
 */
export const suggestPlaces = (term: string, options: CallOptions) =>
  read(`/places?${new URLSearchParams({ term })}`, options)

/** Places around a point in degrees, the nearest first: `GET /places?near={lng},{lat}`. */
export const placesNear = ({ longitude, latitude }: { longitude: number; latitude: number }, signal: AbortSignal) =>
  read(`/places?near=${longitude},${latitude}`, { signal })
