import { register } from '../../shared/features/account/signing'
import { word } from '../../shared/page/host/words'
import { ConsentFields } from '../../shared/parts/form/ConsentFields'
import { Form } from '../../shared/parts/form/Form'
import { memoryOf } from '../../shared/parts/form/memory'
import { PasswordField } from '../../shared/parts/form/PasswordField'
import { readAgencyName } from '../../shared/rules/contacts/contacts'
import { DetailsFields } from './DetailsFields'
import { Link } from './Link'
import { panelMessages } from './messages'
import { Screen } from './Screen'
import { RegisterFields } from './schemas'
import css from './UserPanel.module.css'

/** The form to register (2.46). After it, the visitor is signed in and sees their profile here. */
export function Register() {
  return (
    <Screen
      title={panelMessages.registerTitle}
      lead={
        <>
          <span>{`${panelMessages.registerLead} ${panelMessages.haveAccount} `}</span>
          <Link href="#/user/sign-in">{panelMessages.signIn}</Link>
        </>
      }
    >
      <Form
        name="register"
        schema={RegisterFields}
        button={word('register', panelMessages.register)}
        initial={memoryOf('sign-in').typed}
        honeypot
        checked
        send={({ opt_in_terms, opt_in_marketing, ...person }, token) => {
          const opt_in_marketing_url = opt_in_marketing && location.href
          const marketing_preferences = { opt_in_terms, opt_in_marketing, opt_in_marketing_url }
          return register({ ...person, marketing_preferences, body: '' }, token)
        }}
        // The form is still here, so this host does not sign in new users.
        onDone={() => {
          location.hash = '#/user/sign-in'
        }}
      >
        <DetailsFields />
        <div className={css.pair}>
          <PasswordField name="password" label={panelMessages.password} autoComplete="new-password" />
          <PasswordField
            name="password_confirmation"
            label={panelMessages.confirmPassword}
            autoComplete="new-password"
          />
        </div>
        <ConsentFields agencyName={readAgencyName()} />
      </Form>
    </Screen>
  )
}
