import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { word } from '../../../page/host/words'
import { $session } from '../../../page/stores/session'
import type { Search } from '../../../rules/search/search'
import { removeSearch, saveSearch } from '../../../rules/visitor/changeSearches'
import { Button } from '../../elements/Button/Button'
import { Icon } from '../../elements/Icon/Icon'
import { EmailAlerts } from '../EmailAlerts/EmailAlerts'
import { saveSearchMessages } from './messages'
import css from './SaveSearch.module.css'
import { SignInForAlerts } from './SignInForAlerts'
import { useSaved } from './useSaved'

/**
 * The button that saves a search, and the question after it: how often emails come, or how to get them. The two are
 * apart, because the question must not move the button.
 * @param isShown whether the button is on the page
 */
export function useSaveSearch(search: Search, isShown = true) {
  const saved = useSaved(search, isShown)
  const session = useStore($session, { ssr: 'initial' })
  // Asks only about a search that was saved on this page. A question about an older one would appear late and push the
  // page down.
  const [isAsking, setAsking] = useState(false)

  function toggle() {
    setAsking(!saved)
    if (saved) removeSearch(saved)
    else saveSearch(search)
  }

  const button = (
    <Button kind="secondary" aria-label={saved ? saveSearchMessages.remove : undefined} onClick={toggle}>
      {/* Both words are there, one over the other, so that the button is as wide with either. */}
      <span className={css.words}>
        <span className={css.word} data-shown={!saved} aria-hidden={saved ? true : undefined}>
          {word('search-save', saveSearchMessages.save)}
        </span>
        <span className={css.word} data-shown={!!saved} aria-hidden={saved ? undefined : true}>
          <span>{saveSearchMessages.saved}</span>
          <Icon name="check" />
        </span>
      </span>
    </Button>
  )
  function questionOf() {
    if (!isAsking || !saved) return undefined
    if (session.state === 'user')
      return (
        <div className={css.alerts}>
          <EmailAlerts search={saved} />
        </div>
      )
    return session.state === 'visitor' ? <SignInForAlerts /> : undefined
  }
  return { button, question: questionOf() }
}
