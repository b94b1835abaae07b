import * as v from 'valibot'
import { confirmation, email, newPassword, personName, samePasswords, telephone } from '../../shared/form/accountRules'
import { messages } from './messages'

/** To set a new password (5.8, 5.11). */
export const ResetFields = v.pipe(
  v.object({ password: newPassword, password_confirmation: confirmation }),
  samePasswords(),
)

/** To change details (5.4–5.6). */
export const EditFields = v.object({
  first_name: personName('first name'),
  last_name: personName('last name'),
  email,
  tel_home: telephone,
})

/** To opt in to marketing or out of it (4.14). */
export const MarketingFields = v.object({ choice: v.picklist(['in', 'out'], messages.marketingMissing) })
