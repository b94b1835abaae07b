import type { Place } from '../../shared/rules/calls/places'
import type { SearchPlace } from '../../shared/rules/search/search'

/** A suggestion as part of a search: `Hove, East Sussex` becomes the place Hove in East Sussex. */
export function placeNamed({ id, label }: Place): SearchPlace {
  const [, name = label, county_name] = /^(.+), (.+)$/.exec(label) ?? []
  return { place_id: id, name, ...(county_name && { county_name }) }
}

/** The suggested place whose full name was typed; `undefined` if the text is another. */
export function placeCalled(text: string, places: readonly Place[]): SearchPlace | undefined {
  const plain = (words: string) => words.trim().toLowerCase()
  const place = places.find(({ label }) => plain(label) === plain(text))
  return place && placeNamed(place)
}
