import * as v from 'valibot'
import { hostList } from '../host/hostList'
import { ok, type Result } from '../result'
import { type ApiFailure, request } from './request'

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

/** Removes the blank parts of `12 Elm Road, , , Hove`. */
const oneLine = (text: string) =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)
    .join(', ')

const Suggestion = v.pipe(
  v.object({ address: v.string(), id: v.union([v.string(), v.number()]) }),
  v.transform(({ address, id }): AddressSuggestion => ({ id: String(id), label: oneLine(address) })),
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
  v.transform(value => String(value).trim()),
)
const FullAddress = v.object({
  building_name: text,
  building_number: text,
  line_1: text,
  line_2: text,
  town_or_city: text,
  county: text,
  postcode: text,
})

/** Turns the lookup's lines into the fields of a form. */
export function readAddress(found: v.InferOutput<typeof FullAddress>): Address {
  const { building_name, building_number, line_1, line_2, town_or_city, county, postcode } = found
  // If the building has a name, that name may be the first line. The street is then the second line.
  const line = building_name && line_1 === building_name ? line_2 : line_1
  const street =
    building_number && line.startsWith(`${building_number} `) ? line.slice(building_number.length + 1) : line
  const isNumber = /^\d+$/.test(building_number)
  return {
    house_number: isNumber ? building_number : '',
    house_name: [building_name, isNumber ? '' : building_number].filter(Boolean).join(', '),
    street,
    town: town_or_city,
    county,
    postcode,
  }
}

/** One address in full: `GET /address_lookup?id=` (7.20). */
export async function findAddress(id: string, signal: AbortSignal): Promise<Result<Address, ApiFailure>> {
  const result = await request('/address_lookup', FullAddress, { searchParams: { id }, signal, timeout: 8_000 })
  return result.ok ? ok(readAddress(result.value)) : result
}
