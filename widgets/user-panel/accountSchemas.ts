import * as v from 'valibot'
import {
  confirmation,
  email,
  newPassword,
  personName,
  samePasswords,
  telephone,
} from '../../shared/parts/form/accountRules'
import { optional } from '../../shared/parts/form/rules'
import { problemWith, readPostcode } from '../../shared/rules/readers/places/postcode'
import { panelMessages } from './messages'

/** To set a new password (5.8, 5.11). */
export const ResetFields = v.pipe(
  v.object({ password: newPassword, password_confirmation: confirmation }),
  samePasswords(),
)

/**
 * A postcode, or empty: one of the UK in its usual form, any other as it was typed, because owners and tenants live
 * abroad as well. Half of one of the UK is refused, unless the account has it already.
 */
const postcode = (present: string) =>
  v.pipe(
    optional,
    v.check(text => text === present || problemWith(text) !== 'partial', panelMessages.postcodePartial),
    v.transform(text => (text === present ? text : (readPostcode(text) ?? text))),
  )

/**
 * To change details (5.4–5.6), and the title, the mobile number and the address of the account (3.1). Only what has
 * changed is sent (7.13), and no more than that is judged.
 * @param present what the account has in a field
 */
export const editFields = (present: (field: string) => string) =>
  v.object({
    title: optional,
    first_name: personName('first name', present('first_name')),
    last_name: personName('last name', present('last_name')),
    email,
    tel_home: telephone(present('tel_home')),
    tel_mobile: telephone(present('tel_mobile')),
    house_number: optional,
    house_name: optional,
    street_address: optional,
    address_2: optional,
    locality: optional,
    town: optional,
    county: optional,
    postcode: postcode(present('postcode')),
  })

/** To opt in to marketing or out of it (4.14). */
export const MarketingFields = v.object({ choice: v.picklist(['in', 'out'], panelMessages.marketingMissing) })
