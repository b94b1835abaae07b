import { useNow } from '../../property/now'
import type { Property } from '../../property/property'
import { heart } from '../PropertyCard/heart'
import { PropertyCard } from '../PropertyCard/PropertyCard'
import { useEagerCount } from './eager'
import { Row } from './Row'

/** The width of a card in the row, as in `sizes`: see Row.module.css. */
const SIZES = '(min-width: 1200px) 430px, (min-width: 768px) 46vw, 86vw'

interface CardRowProps {
  homes: readonly Property[]
  /** The accessible name of the row, for visitors who do not see the heading above it. */
  label: string
  /** Loads all pictures only when the row is near the window. Otherwise the first ones load at once (9.17). */
  lazy?: boolean
  /** The level of the cards' headings. */
  level: 2 | 3 | 4
  /** When the server rendered, in ms since 1970. */
  now?: number
  soldDisplay: boolean
  studentPppw: boolean
}

/** Homes with hearts, in a row that scrolls sideways. */
export function CardRow({ homes, label, lazy, level, now, ...settings }: CardRowProps) {
  const eager = useEagerCount()
  const moment = useNow(now)
  return (
    <Row label={label} busy={false}>
      {homes.map((home, index) => (
        <PropertyCard
          key={home.id}
          home={home}
          level={level}
          sizes={SIZES}
          eager={!lazy && index < eager}
          swipe={false}
          action={heart}
          now={moment}
          {...settings}
        />
      ))}
    </Row>
  )
}
