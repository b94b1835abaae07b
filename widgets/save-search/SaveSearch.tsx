import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { removeSearch, saveSearch } from '../../shared/stores/changeSearches'
import { savedAs } from '../../shared/stores/savedSearches'
import { $session } from '../../shared/stores/session'
import { nowOf } from '../../shared/stores/shownSearch'
import { Button } from '../../shared/ui/Button/Button'
import { EmailAlerts } from '../../shared/ui/EmailAlerts/EmailAlerts'
import { messages } from './messages'
import type { SaveSearchProps } from './props'
import css from './SaveSearch.module.css'

/** Saves the page's search. After saving, it asks signed-in visitors how often they want emails. */
export function SaveSearch({ search: given }: SaveSearchProps) {
  const $search = useMemo(() => nowOf(given), [given])
  const search = useStore($search, { ssr: () => given })
  const $saved = useMemo(() => savedAs(search), [search])
  const saved = useStore($saved, { ssr: () => undefined })
  const session = useStore($session, { ssr: 'initial' })
  // Asks only about a search that was saved on this page. A question about an older one would appear late and push the
  // page down.
  const [isAsking, setAsking] = useState(false)

  function toggle() {
    setAsking(!saved)
    if (saved) removeSearch(saved)
    else saveSearch(search)
  }

  return (
    <div className={css.root}>
      <Button kind="secondary" icon={saved ? 'check' : undefined} onClick={toggle}>
        {saved ? messages.remove : messages.save}
      </Button>
      {isAsking && saved && session.state === 'user' && (
        <div className={css.alerts}>
          <EmailAlerts search={saved} />
        </div>
      )}
      {isAsking && saved && session.state === 'visitor' && (
        <p className={css.note}>
          <a className={css.link} href="#/user/sign-in">
            {messages.signIn}
          </a>
          <span>{` ${messages.forAlerts}`}</span>
        </p>
      )}
    </div>
  )
}
