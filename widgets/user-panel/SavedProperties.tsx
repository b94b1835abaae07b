import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { pageData } from '../../shared/host/pageData'
import { useNow } from '../../shared/property/now'
import { settingsFromPage } from '../../shared/property/settings'
import { $savedProperties } from '../../shared/stores/savedProperties'
import { $viewings } from '../../shared/stores/viewings'
import { heart } from '../../shared/ui/PropertyCard/heart'
import { PropertyCard } from '../../shared/ui/PropertyCard/PropertyCard'
import { Select } from '../../shared/ui/Select/Select'
import { BareHome } from './BareHome'
import { CompareBar } from './CompareBar'
import { Empty } from './Empty'
import { HomeNotes } from './HomeNotes'
import { Link } from './Link'
import { List } from './List'
import { messages } from './messages'
import { Screen } from './Screen'
import { firstHomes, homeReader, isBare, type Order } from './savedHomes'
import css from './UserPanel.module.css'
import { useMore } from './useMore'

/** How wide a card's pictures are: see UserPanel.module.css. */
const SIZES = '(min-width: 768px) 400px, (min-width: 480px) 432px, 90vw'

/**
 * The saved homes (2.34–2.36). It renders a few cards at once, because there may be hundreds. More come as the visitor
 * scrolls.
 */
export function SavedProperties() {
  const saved = useStore($savedProperties)
  const [order, setOrder] = useState<Order>('newest')
  const [read] = useState(() => homeReader())
  const [shown, end] = useMore(saved.length)
  const now = useNow(undefined)
  const viewings = useStore($viewings).filter(({ arrived }) => arrived).length
  const [settings] = useState(() => settingsFromPage(pageData))

  return (
    <Screen title={messages.propertyCount(saved.length)}>
      {viewings > 0 && (
        <p className={css.other}>
          <Link href="#/user/viewings">{messages.viewings(viewings)}</Link>
        </p>
      )}
      {!saved.length && <Empty title={messages.noProperties} text={messages.noPropertiesText} />}
      {saved.length > 1 && (
        <div className={css.order}>
          <Select label={messages.sortBy} value={order} onChange={event => setOrder(event.target.value as Order)}>
            {Object.entries(messages.sorts).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </div>
      )}
      {/* One box around both, so the bar at its end sticks to it. */}
      <div>
        <List className={css.cards} isShorter={() => $savedProperties.get().length < saved.length}>
          {firstHomes(saved, order, shown, read).map(home => (
            <li key={home.id} className={css.home}>
              {isBare(home) ? (
                <BareHome home={home} />
              ) : (
                <PropertyCard home={home} level={4} sizes={SIZES} action={heart} now={now} {...settings} />
              )}
              <HomeNotes home={home} />
            </li>
          ))}
        </List>
        <div ref={end} />
        {saved.length > 1 && <CompareBar />}
      </div>
    </Screen>
  )
}
