// The street and the town of an address in one line. Takes an address in which one part is known to be a street: it has
// the number of the house and ends in a word for streets, or it alone has one of these two: `Flat 3, 12a Mill Lane,
// Tetbury, Gloucestershire`, `12 Cheapside, Lewes`. Makes unknown: an address with two such parts (`1 Mill House, Mill
// Lane`), or with none, and a part without a number that may as well be a town (`Burgess Hill`) or a house. The town is
// the part after the street; without a street it is unknown.
// Source: displayAddress of BLM and RTDF, streetDescriptor of PAF.

import { tidy } from './values/text'

/** Words in which no town ends. */
const SURE = 'avenue|ave|close|crescent|cres|drive|lane|mews|road|rd|square|street|st|terrace|way'
const STREETS =
  'approach|bank|broadway|chase|circus|common|copse|corner|court|croft|crossing|drove|embankment|end|esplanade|field|fields|garden|gardens|gate|glade|glebe|green|grove|hill|leas|mall|mead|meadow|meadows|mount|orchard|parade|park|passage|path|place|promenade|quay|ride|rise|row|strand|vale|view|villas|walk|wharf|wood|yard'
const STREET = new RegExp(`[^ ] (?:${SURE}|${STREETS})\\.?$`)
/** A street also without a number: `Mill Lane`, `The Green`. Chester le Street is a town. */
const SURE_STREET = new RegExp(`^the [^ ]+$|(?<! le) (?:${SURE})\\.?$`)
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
  if (!only || candidates.length > 1 || !(NUMBERED.test(only) || SURE_STREET.test(only))) return undefined
  const street = only.replace(NUMBERED, '').replace(/^the /, '')
  if (!NAME.test(street)) return undefined
  const [town = '', beyond = ''] = parts.slice(parts.indexOf(only) + 1)
  return { street, town, beyond }
}
