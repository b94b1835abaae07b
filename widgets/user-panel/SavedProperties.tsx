import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $viewings } from '../../shared/features/leads/viewings'
import { pageData } from '../../shared/page/host/pageData'
import { word } from '../../shared/page/host/words'
import { $savedProperties } from '../../shared/page/stores/savedProperties'
import { useNow } from '../../shared/parts/cards/useNow'
import { Select } from '../../shared/parts/choice/Select/Select'
import { settingsFromPage } from '../../shared/rules/property/settings'
import { CompareBar } from './CompareBar'
import { Empty } from './Empty'
import { Link } from './Link'
import { List } from './List'
import { panelMessages } from './messages'
import { SavedHome } from './SavedHome'
import { Screen } from './Screen'
import { firstHomes, homeReader, type Order } from './savedHomes'
import css from './UserPanel.module.css'
import { useMore } from './useMore'

/**
 * The saved homes (2.34–2.36). It renders a few rows at once, because there may be hundreds. More come as the visitor
 * scrolls.
 */
export function SavedProperties() {
  const saved = useStore($savedProperties)
  const [order, setOrder] = useState<Order>('newest')
  const [read] = useState(() => homeReader())
  const [most, end] = useMore(saved.length)
  const now = useNow(undefined)
  const viewings = useStore($viewings).length
  const [settings] = useState(() => settingsFromPage(pageData))

  return (
    <Screen title={panelMessages.propertyCount(saved.length)}>
      {viewings > 0 && (
        <p className={css.other}>
          <Link href="#/user/viewings">{panelMessages.viewings(viewings)}</Link>
        </p>
      )}
      {!saved.length && (
        <Empty title={word('saved-none', panelMessages.noProperties)} text={panelMessages.noPropertiesText} />
      )}
      {saved.length > 0 && (
        <div className={css.order}>
          {saved.length > 1 && (
            <Select
              label={panelMessages.sortBy}
              value={order}
              onChange={event => setOrder(event.target.value as Order)}
            >
              {Object.entries(panelMessages.sorts).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
          <Link href="#/user/share">{panelMessages.share}</Link>
        </div>
      )}
      {/* One box around both, so the bar at its end sticks to it. */}
      <div>
        <List
          className={css.homes}
          store={$savedProperties}
          isShorter={() => $savedProperties.get().length < saved.length}
        >
          {firstHomes(saved, order, most, read).map(home => (
            <li key={home.id} className={css.home}>
              <SavedHome home={home} now={now} {...settings} />
            </li>
          ))}
        </List>
        <div ref={end} />
        {saved.length > 1 && <CompareBar />}
      </div>
    </Screen>
  )
}
