import * as v from 'valibot'
import { ok, type Result } from '../../page/result/result'
import { type ApiFailure, request } from '../calls/request'
import { hostList } from '../hostList/hostList'
import { readAddress, readLine } from '../readers/values/line'

/** An address to choose (3.22). */
export interface AddressSuggestion {
  id: string
  /** The whole address in one line, as a visitor reads it. */
  label: string
}

/** A home's address as forms hold it. Parts that it does not have are empty. */
export interface Address {
  /** Digits. A number with a letter is part of the name. */
  house_number: string
  house_name: string
  street: string
  town: string
  county: string
  postcode: string
}

const Suggestion = v.pipe(
  v.object({ address: v.string(), id: v.union([v.string(), v.number()]) }),
  v.transform(({ address, id }): AddressSuggestion => ({ id: String(id), label: readAddress(address) })),
)
const Suggestions = v.object({ suggestions: hostList('addresses', Suggestion) })

/**
 * Addresses that fit a text: `GET /address_lookup?autocomplete=` (7.19). It never retries, because the next key asks
 * again.
 */
export async function suggestAddresses(
  text: string,
  signal: AbortSignal,
): Promise<Result<AddressSuggestion[], ApiFailure>> {
  const result = await request('/address_lookup', Suggestions, {
    searchParams: { autocomplete: text },
    signal,
    retry: 0,
    timeout: 8_000,
  })
  return result.ok ? ok(result.value.suggestions) : result
}

const text = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), ''),
  v.transform(value => readLine(value)),
)
const FullAddress = v.object({
  building_name: text,
  building_number: text,
  line_1: text,
  line_2: text,
  line_3: text,
  line_4: text,
  town_or_city: text,
  county: text,
  postcode: text,
})

/** A part of a building. It stands before the street. */
const INSIDE = /\b(flat|apartment|apt|unit|suite|studio|room|floor|maisonette|penthouse|block|annexe?)\b/i

/** The position of the street: the line with the number, or else the first line that is no part of a building. */
function streetIn(lines: readonly string[], number: string) {
  const finders = [
    (line: string) => !!number && `${line} `.startsWith(`${number} `),
    (line: string) => /^\d+\w?\s/.test(line),
    (line: string) => !INSIDE.test(line),
    (_: string, index: number) => index === lines.length - 1,
  ]
  return finders.map(finder => lines.findIndex(finder)).find(index => index >= 0) ?? 0
}

/**
 * Turns the lookup's lines into the fields of a form. What stands before the street belongs to the house name, what
 * follows the street stays with it.
 */
export function readPostalAddress(full: v.InferOutput<typeof FullAddress>): Address {
  const { building_name, building_number, line_1, line_2, line_3, line_4, town_or_city, county, postcode } = full
  const ownParts = [building_name, town_or_city, county, postcode].map(part => part.toLowerCase())
  const lines = [line_1, line_2, line_3, line_4]
    .flatMap(line => line.split(','))
    .map(part => part.trim())
    .filter(part => part && !ownParts.includes(part.toLowerCase()))
  const position = streetIn(lines, building_number)
  const inside = lines.slice(0, position)
  const [street = '', ...after] = lines.slice(position)
  const number = building_number || (/^\d+\w?(?=\s)/.exec(street)?.[0] ?? '')
  const isNumbered = !!number && `${street} `.startsWith(`${number} `)
  const isNumber = /^\d+$/.test(number)
  // A line such as `Flat 3 The Maltings` has the name of the building already.
  const isNamed = inside.some(part => part.toLowerCase().endsWith(building_name.toLowerCase()))
  return {
    house_number: isNumber ? number : '',
    house_name: [...inside, isNamed ? '' : building_name, isNumber ? '' : number].filter(Boolean).join(', '),
    street: [isNumbered ? street.slice(number.length).trim() : street, ...after].filter(Boolean).join(', '),
    town: town_or_city,
    county,
    postcode,
  }
}

/** One address in full: `GET /address_lookup?id=` (7.20). */
export async function findAddress(id: string, signal: AbortSignal): Promise<Result<Address, ApiFailure>> {
  const result = await request('/address_lookup', FullAddress, { searchParams: { id }, signal, timeout: 8_000 })
  return result.ok ? ok(readPostalAddress(result.value)) : result
}
