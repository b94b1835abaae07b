import * as v from 'valibot'
import type { Lead } from '../../shared/api/leads'
import type { ValuedHome } from '../../shared/api/valuations'
import { check, type Typed } from '../../shared/form/check'
import { clientAt, modeOf } from '../../shared/leads/address/address'
import { type AddressMode, isChosen, lookedUpAddress, manualAddress } from '../../shared/leads/address/rules'
import { consents, person } from '../../shared/leads/rules'
import { preferencesOf } from '../../shared/leads/send'
import { messages } from './messages'

export type HomeType = keyof typeof messages.types
/** The order in which they are offered. An object would put its numeric keys first. */
export const homeTypes: readonly HomeType[] = ['d', 's', 't', 'et', 'f', '106', '5']

export const bedroomCounts = ['1', '2', '3', '4', '5', '6'] as const

export type Reason = keyof typeof messages.reasons

const kind = {
  property_type: v.picklist(homeTypes, messages.typeMissing),
  bedrooms: v.picklist(bedroomCounts, messages.bedroomsMissing),
}
const LookedUp = v.pipe(v.object({ ...lookedUpAddress, ...kind }), isChosen())
const Manual = v.object({ ...manualAddress, ...kind })

/** The fields of the first step, which depend on how the address is given. */
export const homeFields = (mode: AddressMode) => (mode === 'manual' ? Manual : LookedUp)
export type Home = v.InferOutput<typeof Manual> | v.InferOutput<typeof LookedUp>

/** The second step. */
export const YouFields = v.object({
  valuation_reason: v.picklist(Object.keys(messages.reasons) as Reason[], messages.reasonMissing),
  ...person,
  ...consents,
})
export type You = v.InferOutput<typeof YouFields>

/** The answers of the first step; `undefined` while they are not complete. */
export const readHome = (typed: Typed): Home | undefined => {
  const address_mode = modeOf(typed)
  return check(homeFields(address_mode), { ...typed, address_mode }).answers
}

/** What the request for an estimate needs. The host counts the end of a terrace as a terraced house. */
export const valuedHome = ({ house_number, house_name, postcode, property_type, bedrooms }: Home): ValuedHome => ({
  // A flat stands before the name of its building.
  paon: house_number || (house_name.split(',').at(-1) ?? '').trim(),
  postcode,
  property_type: property_type === 'et' ? 't' : property_type,
  bedrooms,
})

/** The request as it is sent (3.19). Its message holds what has no field of its own. */
export function leadOf(home: Home, you: You, branchId: string | undefined): Lead {
  return {
    client: clientAt({ ...you, ...home }),
    about: {
      message: messages.lead(messages.types[home.property_type], messages.bedroomCount(home.bedrooms)),
      valuation_reason: you.valuation_reason,
      is_valuation_request: '1',
      channel: channelOf(you),
      ...(branchId && { branch_id: branchId }),
    },
    preferences: preferencesOf(you),
  }
}

export const channelOf = ({ valuation_reason }: Pick<You, 'valuation_reason'>) =>
  valuation_reason === 'letting' ? 'letting' : 'selling'

/** The answers, by the field names of `#/book-a-valuation`. */
export function forValuation(home: Home, you: You): Typed {
  const { property_type, bedrooms, ...address } = home
  const { first_name, last_name, email, tel_home } = you
  return { ...address, first_name, last_name, email, tel_home, channel: channelOf(you) }
}
