import { listOrNone } from '../../../page/host/listFrom'
import { ifKnown, type Visit } from './visit'

/** A suggestion of `/places`. */
export interface Suggested {
  label: string
  id: string
}

/** The pairs of an answer of `/places`, as the page reads them. */
export const suggestionsIn = (value: unknown): Suggested[] =>
  listOrNone(value).flatMap(entry => {
    const [label, place] = listOrNone(entry)
    const id = typeof place === 'object' && place ? (place as { place_id?: unknown }).place_id : place
    return typeof label === 'string' && (typeof id === 'string' || typeof id === 'number')
      ? { label, id: String(id) }
      : []
  })

/** How many beginnings of names are tried. */
const MOST = 6

/** The first letters of towns in which the host has homes and offices, the most usual town first. */
export async function termsOf(visit: Visit): Promise<string[]> {
  const names = new Map<string, number>()
  const homes = await visit.knownHomes()
  const offices = Object.values(Object(visit.data('branches'))).map(office => String(Object(office).name ?? ''))
  const towns = homes.flatMap(({ address }) => address.split(',').slice(1))
  for (const name of [...towns, ...offices].map(each => each.trim()))
    if (/^[A-Za-z][a-z]{3}/.test(name)) names.set(name.slice(0, 4), (names.get(name.slice(0, 4)) ?? 0) + 1)
  return [...names.entries()]
    .sort(([, a], [, b]) => b - a)
    .map(([term]) => term)
    .slice(0, MOST)
}

export const termAddress = (term: string) => `/places?${new URLSearchParams({ term })}`

/** Places of the host, for checks that are not about suggestions. Empty where there are none. */
export async function suggestedPlaces(visit: Visit): Promise<Suggested[]> {
  const places = new Map<string, Suggested>()
  for (const term of await termsOf(visit)) {
    const answer = await ifKnown(visit.json('places', termAddress(term)))
    for (const place of suggestionsIn(answer?.value).slice(0, 2)) places.set(place.id, place)
  }
  return [...places.values()]
}
