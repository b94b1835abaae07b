// The street and the town of an address in one line. Takes an address in which one part is known to be a street: it has
// the number of the house and ends in a word for streets, or it alone has one of these two: `Flat 3, 12a Mill Lane,
// Tetbury, Gloucestershire`, `12 Cheapside, Lewes`. Makes unknown: an address with two such parts (`1 Mill House, Mill
// Lane`), or with none. The town is the part after the street; without a street it is unknown.
// Source: displayAddress of BLM and RTDF, streetDescriptor of PAF.

import { tidy } from './values/text'

const STREETS =
  'approach avenue ave bank broadway chase circus close common copse corner court crescent cres croft crossing drive drove embankment end esplanade field fields garden gardens gate glade glebe green grove hill lane leas mall mead meadow meadows mews mount orchard parade park passage path place promenade quay ride rise road rd row square street st strand terrace vale view villas walk way wharf wood yard'
const STREET = new RegExp(`[^ ] (?:${STREETS.split(' ').join('|')})\\.?$`)
const NUMBERED = /^\d{1,4}[a-z]?(?: ?[-–/&] ?\d{1,4}[a-z]?)? (?=\p{L}|\d+(?:st|nd|rd|th) )/u
/** A name of a street has no numbers, unless it is one of a row: `4th avenue`. */
const NAME = /^(?:\p{L}|\d+(?:st|nd|rd|th) )\D*$/u
/** A part that says which of the homes in a house, or how much of something. */
const BESIDE = /^(?:(?:flat|apartment|unit|plot|room)s? [\w-]+|\d+ (?:bed|bedroom|acre|mile|minute)s?(?: .*)?)$/
const POSTCODE = /(?:^| )[a-z]{1,2}\d[a-z\d]?(?: ?\d[a-z]{2})?$/

export interface StreetAndTown {
  /** In lower case, without the number: `mill lane`. */
  street: string
  /** In lower case. Empty where the address ends with its street. */
  town: string
  /** What follows the town: a county. Empty where the address does not say it. */
  beyond: string
}

/** `undefined` where the street is unknown. */
export function readStreet(address: string): StreetAndTown | undefined {
  if (address.length > 300) return undefined
  const parts = tidy(address)
    .toLowerCase()
    .split(/ ?, ?/)
    .filter(part => !BESIDE.test(part))
    .map(part => part.replace(POSTCODE, ''))
    .filter(Boolean)
  const both = parts.filter(part => NUMBERED.test(part) && STREET.test(part))
  const candidates = both.length ? both : parts.filter(part => NUMBERED.test(part) || STREET.test(part))
  const [only] = candidates
  if (!only || candidates.length > 1) return undefined
  const street = only.replace(NUMBERED, '').replace(/^the /, '')
  if (!NAME.test(street)) return undefined
  const [town = '', beyond = ''] = parts.slice(parts.indexOf(only) + 1)
  return { street, town, beyond }
}
