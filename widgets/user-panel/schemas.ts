import * as v from 'valibot'
import {
  confirmation,
  email,
  emailToRegister,
  knownPassword,
  newPassword,
  password,
  personName,
  samePasswords,
  telephone,
  tickable,
  ticked,
  ukTelephone,
} from '../../shared/form/rules'
import { messages } from './messages'

/** To sign in (3.3, 5.3). */
export const SignInFields = v.object({ email, password: knownPassword })

/** To register (5.4–5.10). */
export const RegisterFields = v.pipe(
  v.object({
    first_name: personName('first name'),
    last_name: personName('last name'),
    email: emailToRegister,
    tel_home: ukTelephone,
    password,
    password_confirmation: confirmation,
    opt_in_terms: ticked(messages.termsMissing),
    opt_in_marketing: tickable,
  }),
  samePasswords(),
)

/** To get a link by email (5.2). */
export const ForgottenFields = v.object({ email })

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
