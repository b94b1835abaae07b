import { useState, useSyncExternalStore } from 'react'
import { isHydrating } from '../../page/island/hydration'
import { botCheckMessages } from '../../rules/botCheck/messages'
import { botCheckOf } from '../../rules/botCheck/settings'
import css from './Form.module.css'

const never = () => () => {}
const hasBotCheck = () => !!botCheckOf()
const unknown = () => undefined

/**
 * The provider's notice, if the page has a bot check. In the server's markup its empty place stays even without a
 * check.
 */
export function BotCheckNotice() {
  const isChecked = useSyncExternalStore<boolean | undefined>(never, hasBotCheck, unknown)
  const [takesOver] = useState(isHydrating)
  if (isChecked === false && !takesOver) return null
  return <p className={css.notice}>{isChecked && botCheckMessages.notice}</p>
}
