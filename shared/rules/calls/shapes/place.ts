import * as v from 'valibot'
import { field, id, list, needed, number, shape, text } from './shape'

/** A place that the host knows: page data `place` and the answer of a search. All of it `null` means no place. */
export const placeFields = {
  place_id: field(id, 'Its id, which a search for it carries as `place_id`', { none: 'Then there is no place' }),
  name: field(text, 'Its name: `Hove`', { none: 'Then there is no place' }),
  county_name: field(text, 'Its county: `East Sussex`'),
  lat: field(number, 'Its middle', { unit: 'degrees north' }),
  lng: field(number, 'Its middle', { unit: 'degrees east' }),
  radius: field(number, 'How far it reaches, for the map and for the larger radius after few homes', {
    unit: '**kilometres**',
    none: 'Then about as far as a town',
  }),
  polygon: field(list(v.unknown()), 'Its outline: a list of rings of `[lng, lat]`, **longitude first**'),
  viewport: field(list(v.unknown()), 'What the map shows: a list whose first item is a ring of `[lng, lat]`'),
}

export const Place = shape(placeFields, 'exact')

/** One suggestion: `["Hove, East Sussex", "2646557", "east-sussex/hove"]`. */
export const Suggestion = v.pipe(
  v.looseTuple([
    needed(v.pipe(text, v.nonEmpty()), 'What visitors read: `Hove, East Sussex`'),
    needed(v.union([id, v.looseObject({ place_id: id })]), "The place's id, or an object with its `place_id`"),
  ]),
  v.description('A pair: what visitors read, and the id. A third item, the path of the place, may follow'),
)
