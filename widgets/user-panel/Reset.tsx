import { resetPassword } from '../../shared/features/account/details'
import { pageData } from '../../shared/page/host/pageData'
import { wordOf } from '../../shared/page/host/values'
import { Form } from '../../shared/parts/form/Form'
import { PasswordField } from '../../shared/parts/form/PasswordField'
import { ResetFields } from './accountSchemas'
import { panelMessages } from './messages'
import { useUser } from './useUser'

/** How long the message of success can be read before the server's page replaces this one, in ms (8.6). */
const READING_MS = 2000

/** A setting of the theme, or its default (3.18). `undefined` where there is neither. */
function themeSetting(name: string) {
  const own = Object(pageData('theme_settings'))[name]
  const usual = Object(Object(pageData('theme_settings_defaults'))[name]).default
  return wordOf(own) || wordOf(usual) || undefined
}

/** Sets a new password for a signed-in user, also for one who signed in by the link in an email (2.40). */
export function Reset() {
  const { email } = useUser()
  // A theme may have a pattern of its own, and the words for it (5.12).
  const own = {
    pattern: themeSetting('password_pattern'),
    title: themeSetting('password_pattern_title'),
    autoComplete: 'new-password',
  } as const
  return (
    <Form
      name="reset"
      schema={ResetFields}
      button={panelMessages.reset}
      send={({ password, password_confirmation }) => resetPassword(password, password_confirmation)}
      onDone={({ goTo = '#/user' }) => {
        // A hash belongs to this page, even if the page has a `<base>`.
        if (goTo.startsWith('#')) location.hash = goTo
        // The toast goes with its page.
        else setTimeout(() => location.assign(goTo), READING_MS)
      }}
    >
      {/* Tells password managers whose password it is. */}
      <input hidden readOnly autoComplete="username" value={email ?? ''} />
      <PasswordField
        {...own}
        name="password"
        label={panelMessages.password}
        hint={own.title ?? panelMessages.resetHint}
      />
      <PasswordField {...own} name="password_confirmation" label={panelMessages.confirmPassword} />
    </Form>
  )
}
