import * as v from 'valibot'
import { clientAt } from '../../shared/features/address/address'
import type { Lead } from '../../shared/features/leads/postLead'
import { consents, person } from '../../shared/features/leads/rules'
import { preferencesOf } from '../../shared/features/leads/send'
import type { Typed } from '../../shared/parts/form/check'
import type { ValuedHome } from '../../shared/rules/resources/valuations'
import type { HomeAnswers } from './home'
import { laterMessages } from './laterMessages'
import { homeMessages } from './messages'

export type Reason = keyof typeof laterMessages.reasons

/** The second step. */
export const YouFields = v.object({
  valuation_reason: v.picklist(Object.keys(laterMessages.reasons) as Reason[], laterMessages.reasonMissing),
  ...person,
  ...consents,
})
export type You = v.InferOutput<typeof YouFields>

/** What the request for an estimate needs. The host counts the end of a terrace as a terraced house. */
export const valuedHome = ({
  house_number,
  house_name,
  postcode,
  property_type,
  bedrooms,
}: HomeAnswers): ValuedHome => ({
  // A flat stands before the name of its building.
  paon: house_number || (house_name.split(',').at(-1) ?? '').trim(),
  postcode,
  property_type: property_type === 'et' ? 't' : property_type,
  bedrooms,
})

/** The request as it is sent (3.19). Its message holds what has no field of its own. */
export function leadOf(home: HomeAnswers, you: You, branchId: string | undefined): Lead {
  return {
    client: clientAt({ ...you, ...home }),
    about: {
      message: laterMessages.lead(homeMessages.types[home.property_type], laterMessages.bedroomCount(home.bedrooms)),
      valuation_reason: you.valuation_reason,
      is_valuation_request: '1',
      channel: valuationChannelOf(you),
      ...(branchId && { branch_id: branchId }),
    },
    preferences: preferencesOf(you),
  }
}

export const valuationChannelOf = ({ valuation_reason }: Pick<You, 'valuation_reason'>) =>
  valuation_reason === 'letting' ? 'letting' : 'selling'

/** The answers, by the field names of `#/book-a-valuation`. */
export function forValuation(home: HomeAnswers, you: You): Typed {
  const { property_type, bedrooms, ...address } = home
  const { first_name, last_name, email, tel_home } = you
  return { ...address, first_name, last_name, email, tel_home, channel: valuationChannelOf(you) }
}
