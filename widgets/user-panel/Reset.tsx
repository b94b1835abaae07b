import { resetPassword } from '../../shared/account/details'
import { Form } from '../../shared/form/Form'
import { PasswordField } from '../../shared/form/fields'
import { messages } from './messages'
import { Screen } from './Screen'
import { ResetFields } from './schemas'
import { useUser } from './useUser'

/** 2.40: for whoever is signed in, be it by the link of a mail. */
export function Reset() {
  const { email } = useUser()
  return (
    <Screen title={messages.resetTitle} lead={email}>
      <Form
        name="reset"
        schema={ResetFields}
        button={messages.reset}
        send={({ password, password_confirmation }) => resetPassword(password, password_confirmation)}
        // 2.48
        onDone={({ goTo = '#/user' }) => location.assign(goTo)}
      >
        {/* Whose password it is, for password managers. */}
        <input hidden readOnly autoComplete="username" value={email ?? ''} />
        <PasswordField
          name="password"
          label={messages.password}
          hint={messages.resetHint}
          autoComplete="new-password"
        />
        <PasswordField name="password_confirmation" label={messages.confirmPassword} autoComplete="new-password" />
      </Form>
    </Screen>
  )
}
