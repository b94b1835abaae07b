import * as v from 'valibot'
import { type AddressMode, isAddressChosen, lookedUpAddress, manualAddress } from '../../shared/features/address/rules'
import { consents, person } from '../../shared/features/leads/rules'
import { optional } from '../../shared/parts/form/rules'
import { valuationMessages } from './messages'

const details = {
  channel: v.picklist(['selling', 'letting'], valuationMessages.channelMissing),
  ...person,
  message: optional,
}
const LookedUp = v.pipe(v.object({ ...details, ...lookedUpAddress }), isAddressChosen())
const Manual = v.object({ ...details, ...manualAddress })

/** The fields of the first step (5.25), which depend on how the address is given. */
export const detailsFields = (mode: AddressMode) => (mode === 'manual' ? Manual : LookedUp)
export type Details = v.InferOutput<typeof Manual> | v.InferOutput<typeof LookedUp>

/** The short form: the fields of the first step, and the consents of every lead form (4.21). */
const ShortLookedUp = v.pipe(v.object({ ...details, ...lookedUpAddress, ...consents }), isAddressChosen())
const ShortManual = v.object({ ...details, ...manualAddress, ...consents })
export type ShortDetails = v.InferOutput<typeof ShortManual> | v.InferOutput<typeof ShortLookedUp>
export const shortFields = (mode: AddressMode) => (mode === 'manual' ? ShortManual : ShortLookedUp)
