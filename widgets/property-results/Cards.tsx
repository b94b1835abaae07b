import { memo, Suspense, useEffect } from 'react'
import { type Deferral, DeferredHydration, useDeferredHydration } from '../../shared/island/deferredHydration'
import type { Page } from '../../shared/pagedList/pagedList'
import { useNow } from '../../shared/property/now'
import type { Property } from '../../shared/property/property'
import { $savedProperties } from '../../shared/stores/savedProperties'
import { heart } from '../../shared/ui/PropertyCard/heart'
import { PropertyCard } from '../../shared/ui/PropertyCard/PropertyCard'
import css from './Cards.module.css'

/** How wide a card's picture is: see Cards.module.css. */
const SIZES = '(min-width: 1240px) 390px, (min-width: 768px) 46vw, 92vw'

/** Cards in the first row of a wide screen: their pictures are wanted at once. */
const EAGER = 3

interface CardSettings {
  level: 3 | 4
  /** What the server said. */
  now: number | undefined
  soldDisplay: boolean
  studentPppw: boolean
}

interface CardProps extends CardSettings {
  home: Property
  eager: boolean
}

/** Statuses by the visitor's clock: asked here, so that a card that is not hydrated is not disturbed by it. */
function Card({ now, ...card }: CardProps) {
  return <PropertyCard {...card} now={useNow(now)} sizes={SIZES} action={heart} />
}

interface ItemProps extends CardProps {
  /** Where a page begins, its number. */
  page: number | undefined
  deferral: Deferral | undefined
}

/** A card in its place, the server's for as long as nobody needs more. */
const Item = memo((props: ItemProps) => {
  const { page, deferral, ...card } = props
  return (
    <li ref={deferral?.around} className={css.item} data-property-id={card.home.id} data-page={page}>
      <Suspense key={deferral?.keyOf(props)}>
        <DeferredHydration deferral={deferral}>
          <Card {...card} />
        </DeferredHydration>
      </Suspense>
    </li>
  )
})

interface CardsProps extends CardSettings {
  page: Page<Property>
  /** The first that the visitor sees. */
  eager: boolean
  /** How many of its homes there are so far: see useSlices. */
  most: number
}

function CardsOfPage({ page, eager, most, ...settings }: CardsProps) {
  const deferrals = useDeferredHydration(page.items)

  // The hearts of the server's markup are empty.
  useEffect(() => {
    if (deferrals.size)
      return $savedProperties.subscribe(saved => {
        for (const { property_id } of saved) deferrals.get(String(property_id))?.hydrate()
      })
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

/** The cards of one page, which another page's coming leaves as they are. */
export const Cards = memo(CardsOfPage)
