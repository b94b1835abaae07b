import { snakeCase, toText } from '../../page/host/values'

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

/** A rating as certificates write it: `D`, also where the host writes `d`. */
const rating = (value: unknown) => toText(value).replace(/^[a-g]\b/, letter => letter.toUpperCase())

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
