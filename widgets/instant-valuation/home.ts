import * as v from 'valibot'
import { modeOf } from '../../shared/features/address/address'
import { type AddressMode, isAddressChosen, lookedUpAddress, manualAddress } from '../../shared/features/address/rules'
import { check, type Typed } from '../../shared/parts/form/check'
import { homeMessages } from './messages'

export type HomeType = keyof typeof homeMessages.types
/** The order in which they are offered. An object would put its numeric keys first. */
export const homeTypes: readonly HomeType[] = ['d', 's', 't', 'et', 'f', '106', '5']

export const bedroomCounts = ['1', '2', '3', '4', '5', '6'] as const

const kind = {
  property_type: v.picklist(homeTypes, homeMessages.typeMissing),
  bedrooms: v.picklist(bedroomCounts, homeMessages.bedroomsMissing),
}
const LookedUp = v.pipe(v.object({ ...lookedUpAddress, ...kind }), isAddressChosen())
const Manual = v.object({ ...manualAddress, ...kind })

/** The fields of the first step, which depend on how the address is given. */
export const homeFields = (mode: AddressMode) => (mode === 'manual' ? Manual : LookedUp)
export type HomeAnswers = v.InferOutput<typeof Manual> | v.InferOutput<typeof LookedUp>

/** The answers of the first step; `undefined` while they are not complete. */
export const readHomeAnswers = (typed: Typed): HomeAnswers | undefined => {
  const address_mode = modeOf(typed)
  return check(homeFields(address_mode), { ...typed, address_mode }).answers
}
