import { memo, Suspense, useEffect, useSyncExternalStore } from 'react'
import { $savedIds } from '../../shared/page/stores/savedProperties'
import { heart } from '../../shared/parts/cards/PropertyCard/heart'
import { LoadingCard } from '../../shared/parts/cards/PropertyCard/LoadingCard'
import { PropertyCard } from '../../shared/parts/cards/PropertyCard/PropertyCard'
import { useNow } from '../../shared/parts/cards/useNow'
import { type Deferral, DeferredHydration, useDeferredHydration } from '../../shared/parts/rendering/deferredHydration'
import type { ListPage } from '../../shared/rules/pagedList/pagedList'
import type { Property } from '../../shared/rules/property/property'
import { $hiddenIds } from '../../shared/rules/visitor/hiddenHomes'
import { $viewedIds } from '../../shared/rules/visitor/recentlyViewed'
import css from './Cards.module.css'
import { HiddenCard, notForMe } from './Hidden'
import type { CardSettings } from './props'

/** How wide a card's picture is: see Cards.module.css. */
const SIZES = '(min-width: 1240px) 390px, (min-width: 768px) 46vw, 92vw'

/** The number of cards in the first row of a wide screen. Their pictures load at once. */
const EAGER = 3

/** What this visitor has saved, hidden or looked at. The server renders cards as if there was nothing of it. */
const own = [$savedIds, $hiddenIds, $viewedIds]

const onHidden = (onChange: () => void) => $hiddenIds.listen(onChange)
const onViewed = (onChange: () => void) => $viewedIds.listen(onChange)
const no = () => false

interface CardProps extends CardSettings {
  home: Property
  eager: boolean
}

/**
 * Statuses depend on the visitor's clock. The clock is read here, so it does not disturb a card that is not hydrated.
 */
function Card({ now, ...card }: CardProps) {
  const id = String(card.home.id)
  const at = useNow(now)
  const isHidden = useSyncExternalStore(onHidden, () => $hiddenIds.get().has(id), no)
  const isSeen = useSyncExternalStore(onViewed, () => $viewedIds.get().has(id), no)
  if (isHidden) return <HiddenCard home={card.home} />
  return <PropertyCard {...card} now={at} sizes={SIZES} action={heart} aside={notForMe} seen={isSeen} inList />
}

interface ItemProps extends CardProps {
  /** The page number on the first card of a page. */
  page: number | undefined
  deferral: Deferral | undefined
}

/** One card of the list. It keeps the server's markup until somebody uses it. */
const Item = memo((props: ItemProps) => {
  const { page, deferral, ...card } = props
  return (
    <li ref={deferral?.around} className={css.item} data-property-id={card.home.id} data-page={page}>
      {deferral ? (
        <Suspense key={deferral.keyOf(props)}>
          <DeferredHydration deferral={deferral}>
            <Card {...card} />
          </DeferredHydration>
        </Suspense>
      ) : (
        <Card {...card} />
      )}
    </li>
  )
})

interface CardsProps extends CardSettings {
  page: ListPage<Property>
  /** The page is the first on the screen, so its first pictures load at once. */
  eager: boolean
  /** How many homes of this page are rendered so far: see useSlices. */
  most: number
}

function CardsOfPage({ page, eager, most, ...settings }: CardsProps) {
  const deferrals = useDeferredHydration(page.items)

  // The server renders every card as new to the visitor, so the others hydrate.
  useEffect(() => {
    if (!deferrals.size) return
    const stops = own.map($ids =>
      $ids.subscribe(ids => {
        for (const id of ids) deferrals.get(id)?.hydrate()
      }),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [deferrals])

  return page.items
    .slice(0, Math.max(0, most))
    .map((home, index) => (
      <Item
        key={home.id}
        home={home}
        page={index === 0 ? page.number : undefined}
        eager={eager && index < EAGER}
        deferral={deferrals.get(String(home.id))}
        {...settings}
      />
    ))
}

/** The cards of one page. They do not render again when another page comes. */
export const Cards = memo(CardsOfPage)

/** Empty cards in the places of homes that are on their way. */
export const CardsToCome = ({ count }: { count: number }) =>
  [...Array(count).keys()].map(place => (
    <li key={place} className={css.item} aria-hidden="true">
      <LoadingCard />
    </li>
  ))
