import * as v from 'valibot'
import { optional } from '../../parts/form/rules'
import { readPostcode } from '../../rules/readers/places/postcode'
import { county, houseNumber, postcode, street, town } from '../leads/rules'
import { addressMessages } from './messages'

/** How the visitor gives the address: by lookup, or typed part by part (4.25). */
export type AddressMode = 'lookup' | 'manual'

/** The fields of a typed address (5.20, 5.25). */
export const manualAddress = {
  address_mode: v.picklist(['manual']),
  house_number: houseNumber,
  house_name: optional,
  street,
  town,
  county,
  postcode,
}

/** The same parts, filled by the lookup, and the text in the lookup's field. */
export const lookedUpAddress = {
  address_mode: v.picklist(['lookup']),
  address: v.string(),
  house_number: v.string(),
  house_name: v.string(),
  street: v.string(),
  town: v.string(),
  county: v.string(),
  postcode: v.string(),
}

type Parts = {
  address: string
  street: string
  town: string
  postcode: string
}

/** Checks that the visitor has chosen one of the suggested addresses (5.22). An error appears at the lookup's field. */
export const isAddressChosen = <Fields extends Parts>() =>
  v.rawCheck<Fields>(({ dataset, addIssue }) => {
    const input = dataset.value as Fields
    if (input.street && input.town && readPostcode(input.postcode)) return
    addIssue({
      message: addressMessages.missing,
      path: [{ type: 'object', origin: 'value', input, key: 'address', value: input.address }],
    })
  })
