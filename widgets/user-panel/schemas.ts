import * as v from 'valibot'
import {
  confirmation,
  email,
  emailToRegister,
  knownPassword,
  password,
  personName,
  samePasswords,
  ukTelephone,
} from '../../shared/parts/form/accountRules'
import { tickable, ticked } from '../../shared/parts/form/rules'
import { panelMessages } from './messages'

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
    opt_in_terms: ticked(panelMessages.termsMissing),
    opt_in_marketing: tickable,
  }),
  samePasswords(),
)

/** To get a link by email (5.2). */
export const ForgottenFields = v.object({ email })
