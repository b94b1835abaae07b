import { memo, Suspense } from 'react'
import { heart } from '../../shared/ui/PropertyCard/heart'
import { PropertyCard } from '../../shared/ui/PropertyCard/PropertyCard'
import css from './Cards.module.css'
import type { ResultsPage } from './results'

/** How wide a card's picture is: see Cards.module.css. */
const SIZES = '(min-width: 1240px) 390px, (min-width: 768px) 46vw, 92vw'

/** Cards in the first row of a wide screen: their pictures are wanted at once. */
const EAGER = 3

interface CardsProps {
  page: ResultsPage
  /** The first that the visitor sees. */
  eager: boolean
  level: 3 | 4
  now: number | undefined
  soldDisplay: boolean
  studentPppw: boolean
}

function CardsOfPage({ page, eager, ...card }: CardsProps) {
  return page.homes.map((home, index) => (
    <li key={home.id} className={css.item} data-property-id={home.id} data-page={index === 0 ? page.number : undefined}>
      <Suspense>
        <PropertyCard home={home} sizes={SIZES} eager={eager && index < EAGER} action={heart} {...card} />
      </Suspense>
    </li>
  ))
}

/** The cards of one page, which another page's coming leaves as they are. */
export const Cards = memo(CardsOfPage)
