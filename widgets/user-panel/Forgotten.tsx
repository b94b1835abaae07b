import { useState } from 'react'
import { accountMessages } from '../../shared/features/account/messages'
import { recoverPassword } from '../../shared/features/account/signing'
import { Form } from '../../shared/parts/form/Form'
import { EmailField } from '../../shared/parts/form/fields'
import { memoryOf } from '../../shared/parts/form/memory'
import { Link } from './Link'
import { panelMessages } from './messages'
import { Screen } from './Screen'
import { ForgottenFields } from './schemas'
import css from './UserPanel.module.css'

/**
 * Asks for an email with a link to reset the password (2.40). It says thanks when the server has answered 200 (4.12).
 */
export function Forgotten() {
  const [sent, setSent] = useState(false)
  const back = (
    <p className={css.other}>
      <Link href="#/user/sign-in">{panelMessages.backToSignIn}</Link>
    </p>
  )
  if (sent)
    return (
      <Screen key="sent" title={panelMessages.sentTitle} lead={accountMessages.recoverySent}>
        {back}
      </Screen>
    )
  return (
    <Screen key="form" title={panelMessages.forgottenTitle} lead={panelMessages.forgottenLead}>
      <Form
        name="forgotten"
        schema={ForgottenFields}
        button={panelMessages.sendLink}
        initial={memoryOf('sign-in').typed}
        honeypot
        checked
        send={({ email }, token) => recoverPassword(email, token)}
        onDone={() => setSent(true)}
      >
        <EmailField label={panelMessages.email} autoComplete="username" />
      </Form>
      {back}
    </Screen>
  )
}
