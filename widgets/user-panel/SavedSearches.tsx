import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { word } from '../../shared/page/host/words'
import { $session } from '../../shared/page/stores/session'
import { EmailAlerts } from '../../shared/parts/actions/EmailAlerts/EmailAlerts'
import { Button } from '../../shared/parts/elements/Button/Button'
import { searchHref } from '../../shared/rules/search/address'
import { describeSearch } from '../../shared/rules/search/describe'
import { identityOf } from '../../shared/rules/search/same'
import { removeSearch } from '../../shared/rules/visitor/changeSearches'
import { $savedSearches, type SavedSearch } from '../../shared/rules/visitor/savedSearches'
import { Empty } from './Empty'
import { Link } from './Link'
import { List } from './List'
import { panelMessages } from './messages'
import { Screen } from './Screen'
import css from './UserPanel.module.css'

/** The saved searches (2.37, 2.38). Only signed-in users choose how often emails come (6.2). */
export function SavedSearches() {
  const saved = useStore($savedSearches)
  const signedIn = useStore($session).state === 'user'
  return (
    <Screen title={panelMessages.searchCount(saved.length)}>
      {saved.length ? (
        !signedIn && (
          <p className={css.other}>
            <Link href="#/user/sign-in">{panelMessages.signIn}</Link>
            <span>{` ${panelMessages.signInForAlerts}`}</span>
          </p>
        )
      ) : (
        <Empty title={word('searches-none', panelMessages.noSearches)} text={panelMessages.noSearchesText} />
      )}
      <List
        className={css.searches}
        store={$savedSearches}
        isShorter={() => $savedSearches.get().length < saved.length}
      >
        {saved.toReversed().map(search => (
          <Search key={identityOf(search)} search={search} signedIn={signedIn} />
        ))}
      </List>
    </Screen>
  )
}

function Search({ search, signedIn }: { search: SavedSearch; signedIn: boolean }) {
  const id = useId()
  return (
    <li className={css.search}>
      <article aria-labelledby={id} className={css.searchParts}>
        <a id={id} className={css.run} href={searchHref(search)}>
          {describeSearch(search)}
        </a>
        <div className={css.controls}>
          {signedIn && (
            <div className={css.alerts}>
              <EmailAlerts search={search} describedBy={id} />
            </div>
          )}
          <Button kind="quiet" icon="trash" aria-describedby={id} onClick={() => removeSearch(search)}>
            {panelMessages.removeSearch}
          </Button>
        </div>
      </article>
    </li>
  )
}
