import { useState } from 'react'
import { signOut } from '../../shared/features/account/signing'
import { wordOf } from '../../shared/page/host/values'
import { say } from '../../shared/page/toasts/say'
import { Button } from '../../shared/parts/elements/Button/Button'
import { VisuallyHidden } from '../../shared/parts/elements/VisuallyHidden/VisuallyHidden'
import { Link } from './Link'
import { panelMessages } from './messages'
import { Screen } from './Screen'
import css from './UserPanel.module.css'
import { useUser } from './useUser'

/** The user's details, links to change them, and the button to sign out (2.44, 2.45, 2.47). */
export function Profile() {
  const [leaving, setLeaving] = useState(false)
  const user = useUser()
  const textOf = (field: string) => wordOf(user[field]).trim()
  const details = [
    [panelMessages.name, `${textOf('first_name')} ${textOf('last_name')}`.trim()],
    [panelMessages.email, textOf('email')],
    [panelMessages.phone, textOf('tel_home') || textOf('tel_mobile')],
  ] as const

  async function leave() {
    setLeaving(true)
    const { ok, message } = await signOut()
    setLeaving(false)
    void say(message, ok ? 'success' : 'error')
  }

  return (
    <Screen title={panelMessages.profileTitle(textOf('first_name'))}>
      <dl className={css.details}>
        {details.map(([what, value]) => (
          <div key={what} className={css.detail}>
            <dt className={css.what}>{what}</dt>
            <dd className={css.value}>
              {value || (
                <Link href="#/user/edit">
                  <span>{panelMessages.add}</span>
                  <VisuallyHidden>{panelMessages.adds(what)}</VisuallyHidden>
                </Link>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <ul className={css.links}>
        <li>
          <Link href="#/user/edit">{panelMessages.edit}</Link>
        </li>
        <li>
          <Link href="#/user/forgotten_password">{panelMessages.changePassword}</Link>
        </li>
        <li>
          <Link href="#/user/marketing-preferences">{panelMessages.updateMarketing}</Link>
        </li>
      </ul>
      <div>
        <Button kind="secondary" busy={leaving} onClick={leave}>
          {panelMessages.signOut}
        </Button>
      </div>
    </Screen>
  )
}
