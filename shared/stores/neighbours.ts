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
}

/** The neighbours of a home of this page, once they are known. */
export const $neighbours = atom<Neighbours & { of?: string | number }>({})

/** The last question, and when it is answered. */
let asked: { question: string; stop: AbortController; done: Promise<void> } | undefined

/**
 * Asks a question about neighbours once, whoever asks: first frames and islands. A new question ends the one before. The
 * page works without an answer, so a failure is only logged.
 */
export function askNeighbours(question: string, find: (signal: AbortSignal) => Promise<typeof $neighbours.value>) {
  if (asked?.question === question) return asked.done
  asked?.stop.abort()
  const stop = new AbortController()
  const done = find(stop.signal).then(found => {
    if (!stop.signal.aborted) $neighbours.set(found)
  }, console.error)
  asked = { question, stop, done }
  return done
}
