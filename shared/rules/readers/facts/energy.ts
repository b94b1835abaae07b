// What a home's certificate says of its energy. Takes a letter from A to G, a number, or both, of the fields that hosts have
// for it. Another text is shown as it is written. 0, -1 and `TBC` are no answers.
// Source: host-facts 10.2 (`epc_actual_rating`), the register of energy certificates.

import { snakeCase, toText } from '../../../page/host/values'
import { readCount } from '../values/count'
import { isFiller } from '../values/filler'

/** A measure of how a home uses energy, as the host says it: a letter, a number, or both. */
export interface EnergyMeasure {
  label: string
  now: string
  possible: string
}

/**
 * What a certificate may measure, and how the host's fields for it begin (host-facts 10.2). This is a list, because the
 * one letter of today will become four.
 */
const MEASURES = [
  ['Energy rating', 'epc'],
  ['Environmental impact', 'co2'],
] as const

/**
 * A rating as certificates write it: `D`, also where the host writes `d`; `D (62)`, `62`. Another text stays as it is
 * written. 0 and a number below it fill a field that has no answer.
 */
const rating = (value: unknown) => {
  const text = toText(value)
  return readCount(text) === 0 || isFiller(text) || /^-\d/.test(text)
    ? ''
    : text.replace(/^[a-g](?=$|[ (\d])/, letter => letter.toUpperCase())
}

/**
 * The energy chart in words, from page data `property`: from its `facets`, or from its own fields. Measures without any
 * value are left out.
 */
export function readEnergy(property: unknown): EnergyMeasure[] {
  const own = Object(property)
  const places = [Object(own.facets), own]
  const field = (name: string) =>
    places.flatMap(place => [rating(place[snakeCase(name)]), rating(place[name])]).find(Boolean) ?? ''
  return MEASURES.map(([label, name]) => ({
    label,
    now: field(`${name}ActualRating`) || field(`${name}CurrentRating`),
    possible: field(`${name}PotentialRating`),
  })).filter(({ now, possible }) => now || possible)
}
