import { hostHas } from '../../page/host/hostHas'
import type { Typed } from '../../parts/form/check'
import type { Address } from '../../rules/resources/addresses'
import type { LeadClient } from '../leads/postLead'
import type { AddressMode } from './rules'

/** The fields of an address. */
export const PARTS = ['house_number', 'house_name', 'street', 'town', 'county', 'postcode'] as const

/**
 * Whether the visitor last used the lookup or typed the address by hand. Where the host has no lookup, all do the latter.
 * @param of the beginning of the names of the address's fields
 */
export const modeOf = (typed: Typed, of = ''): AddressMode =>
  typed[`${of}address_mode`] === 'manual' || !hostHas('address_lookup') ? 'manual' : 'lookup'

/** An address in one line, without its empty parts. */
export const addressLine = ({ house_name, house_number, street, town, county, postcode }: Address) =>
  [house_name, [house_number, street].filter(Boolean).join(' '), town, county, postcode].filter(Boolean).join(', ')

/** An address in one line, to be read. Its postcode is never broken in two. */
export const shownAddress = (address: Address) =>
  addressLine({ ...address, postcode: address.postcode.replace(' ', '\u00a0') })

type Person = Pick<LeadClient, 'first_name' | 'last_name' | 'email' | 'tel_home'>

/** A person with an address, as a lead sends them (3.19). Other fields are not copied. */
export const clientAt = ({
  first_name,
  last_name,
  email,
  tel_home,
  house_name,
  house_number,
  street,
  town,
  county,
  postcode,
}: Person & Address): LeadClient => ({
  ...{ first_name, last_name, email, tel_home },
  ...{ house_name, house_number, street_address: street, town, county, postcode },
})
