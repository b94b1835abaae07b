import * as v from 'valibot'
import { ownAddress } from '../../page/host/ownAddress'
import { hostList } from '../hostList/hostList'
import { safeParse } from '../hostList/parse'
import { readLine } from '../readers/values/line'
import { type CallOptions, request } from './request'

/** A place the server knows. */
export interface Place {
  id: string
  /** The place's name for visitors: `Hove, East Sussex`. */
  label: string
}

const Id = v.union([v.string(), v.number()])

const Suggestion = v.pipe(
  v.array(v.unknown()),
  // The host adds a third item, the place's path.
  v.transform(([label, place]) => ({ label, place })),
  v.object({ label: v.string(), place: v.union([Id, v.object({ place_id: Id })]) }),
  v.transform(
    ({ label, place }): Place => ({
      label: readLine(label),
      id: `${typeof place === 'object' ? place.place_id : place}`,
    }),
  ),
)
const Suggestions = hostList('places', Suggestion)

/** The highest number of places that is shown, even if the server sends more (5.33). */
const MOST = 15

const LIMIT_MS = 8_000

async function read(path: string, options: CallOptions) {
  const result = await request(path, Suggestions, { ...options, retry: 0, timeout: LIMIT_MS })
  return result.ok ? { ...result, value: result.value.slice(0, MOST) } : result
}

const addressOf = (term: string) => `/places?${new URLSearchParams({ term })}`

/**
 * Asks for the same as `suggestPlaces`, but early, before the island is ready. It uses plain fetch, because it must not
 * wait for the code of other calls.
 * @returns `undefined` when the call fails. The field then asks again
 */
export async function placesAtTouch(term: string): Promise<readonly Place[] | undefined> {
  try {
    const headers = { accept: 'application/json' }
    const reply = await fetch(ownAddress(addressOf(term)), { headers, signal: AbortSignal.timeout(LIMIT_MS) })
    const answer = safeParse(Suggestions, await reply.json())
    return reply.ok && answer.success ? answer.output.slice(0, MOST) : undefined
  } catch {
    return undefined
  }
}

/**
 * Places whose name begins like a text, best first, 15 at most: `GET /places?term=` (7.24). It never retries, because
 * the next key asks again.
 */
export const suggestPlaces = (term: string, options: CallOptions) => read(addressOf(term), options)

/** Places around a point in degrees, the nearest first: `GET /places?near={lng},{lat}`. */
export const placesNear = ({ longitude, latitude }: { longitude: number; latitude: number }, signal: AbortSignal) =>
  read(`/places?near=${longitude},${latitude}`, { signal })
