import { atom } from 'nanostores'
import type { Property } from '../property/property'
import type { Search } from '../search/search'

/** A home before or after this one in a search's results, and the page that it is on. */
export interface Neighbour {
  home: Property
  page: number
}

/** The homes before and after a home: `propertyLinks` of 3.8, and the search whose results they are. */
export interface Neighbours {
  previous?: Neighbour
  next?: Neighbour
  search?: Search
  /** Whether a page of the results could not be read, so that asking again may find more. */
  isPartial?: boolean
}

type Id = string | number

/** The neighbours of each home that this page asks about, by its id, once they are known. */
export const $neighbours = atom<Readonly<Record<Id, Neighbours>>>({})

/** The last search in which a home's neighbours were asked for, by its id, and when the answer is there. */
const requests = new Map<string, { search: string; done: Promise<void> }>()

/**
 * Asks for a home's neighbours once, whoever asks: first frames and islands. What could not be read is asked for again
 * by whoever asks next. The page works without an answer, so a failure is only logged.
 * @param search what identifies the search: another one is asked for anew
 */
export function askNeighbours(id: Id, search: string, find: () => Promise<Neighbours>) {
  const last = requests.get(`${id}`)
  if (last?.search === search) return last.done
  const done = find().then(neighbours => {
    if (requests.get(`${id}`)?.search !== search) return
    if (neighbours.isPartial) requests.delete(`${id}`)
    $neighbours.set({ ...$neighbours.get(), [id]: neighbours })
  }, console.error)
  requests.set(`${id}`, { search, done })
  return done
}
