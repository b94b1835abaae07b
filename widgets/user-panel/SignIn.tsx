import { useStore } from '@nanostores/react'
import { signIn } from '../../shared/features/account/signing'
import { word } from '../../shared/page/host/words'
import { $session } from '../../shared/page/stores/session'
import { Notice } from '../../shared/parts/elements/Notice/Notice'
import { Form } from '../../shared/parts/form/Form'
import { EmailField } from '../../shared/parts/form/fields'
import { PasswordField } from '../../shared/parts/form/PasswordField'
import { Link } from './Link'
import { panelMessages } from './messages'
import { Screen } from './Screen'
import { SignInFields } from './schemas'
import css from './UserPanel.module.css'

/** The form to sign in (2.41). After it, the panel shows the next screen. If a session has ended, it says so. */
export function SignIn() {
  const session = useStore($session)
  const lost = session.state === 'user' ? undefined : session.lost
  return (
    <Screen title={panelMessages.signInTitle}>
      {lost && (
        <Notice title={panelMessages.sessionEnded} role="alert">
          {panelMessages.signInAgain}
        </Notice>
      )}
      <Form
        name="sign-in"
        schema={SignInFields}
        button={word('sign-in', panelMessages.signIn)}
        initial={{ email: lost?.email ?? '' }}
        honeypot
        checked
        send={signIn}
        advice={panelMessages.signInAdvice}
        actions={<Link href="#/user/forgotten_password">{panelMessages.forgotten}</Link>}
      >
        <EmailField label={panelMessages.email} autoComplete="username" />
        <PasswordField name="password" label={panelMessages.password} autoComplete="current-password" />
      </Form>
      <p className={css.other}>
        <span>{`${panelMessages.noAccount} `}</span>
        <Link href="#/user">{panelMessages.registerNow}</Link>
      </p>
    </Screen>
  )
}
