import { editDistance, LONGEST } from '../../page/text/editDistance'
import type { Place } from '../calls/places'

/** The fewest letters of a name that may be misspelt. */
export const SHORTEST = 4
/** A misspelt name usually begins right. So many letters of it are asked for. */
export const START = 3

const nameOf = (text: string) => text.split(',')[0]!.trim().toLowerCase()

/** The places whose names are spelt nearly as the text, the nearest first. None for a text that is no name. */
export function similarTo(text: string, places: readonly Place[]): Place[] {
  const name = nameOf(text)
  if (name.length > LONGEST) return []
  const most = name.length < 7 ? 1 : name.length < 11 ? 2 : 3
  return places
    .map(place => ({ place, far: editDistance(name, nameOf(place.label)) }))
    .filter(({ far }) => far <= most)
    .sort((a, b) => a.far - b.far)
    .map(({ place }) => place)
}
