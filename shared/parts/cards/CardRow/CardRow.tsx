import { useLayoutEffect, useRef, useState } from 'react'
import type { Property } from '../../../rules/property/property'
import { Button } from '../../elements/Button/Button'
import { likenessOf } from '../likeness'
import { heart } from '../PropertyCard/heart'
import { PropertyCard } from '../PropertyCard/PropertyCard'
import { useNow } from '../useNow'
import { useEagerCount } from './eager'
import { Row, rowMessages } from './Row'

/** The width of a card in the row, as in `sizes`: see Row.module.css. */
const SIZES = '(min-width: 1200px) 430px, (min-width: 768px) 46vw, 86vw'

/** How many homes are drawn at once. A source may have twenty thousand, and a phone takes minutes for them. */
const MOST = 60

interface CardRowProps {
  homes: readonly Property[]
  /** The accessible name of the row, for visitors who do not see the heading above it. */
  label: string
  /** Loads all pictures only when the row is near the window. Otherwise the first ones load at once (9.17). */
  lazy?: boolean
  /** The home that these are like. Each card says in which way. */
  like?: Property
  /** The level of the cards' headings. */
  level: 2 | 3 | 4
  /** When the server rendered, in ms since 1970. */
  now?: number
  soldDisplay: boolean
  studentPppw: boolean
}

/** Homes with hearts, in a row that scrolls sideways. The last place of a very long row has a button for more of them. */
export function CardRow({ homes, label, lazy, like, level, now, ...settings }: CardRowProps) {
  const eager = useEagerCount()
  const moment = useNow(now)
  const [most, setMost] = useState(MOST)
  const isLong = homes.length > most
  const more = useRef<HTMLDivElement>(null)
  /** The place of the first home that the last press has added. */
  const added = useRef(0)

  // The pressed button has moved to the new end of the row, or is gone. The focus moves to the first new home.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a press adds homes
  useLayoutEffect(() => {
    if (!added.current) return
    const item = more.current?.closest('ul')?.children[added.current]
    added.current = 0
    item?.querySelector<HTMLElement>('a')?.focus()
  }, [most])

  function showMore() {
    added.current = most
    setMost(most + MOST)
  }

  const cards = homes
    .slice(0, most)
    .map((home, index) => (
      <PropertyCard
        key={home.id}
        home={home}
        level={level}
        sizes={SIZES}
        eager={!lazy && index < eager}
        swipe={false}
        action={heart}
        now={moment}
        reason={like && likenessOf(like, home)}
        {...settings}
      />
    ))
  return (
    <Row label={label} busy={false}>
      {homes.length > MOST
        ? [
            ...cards,
            <div key="more" ref={more}>
              {isLong && (
                <Button kind="secondary" onClick={showMore}>
                  {rowMessages.more}
                </Button>
              )}
            </div>,
          ]
        : cards}
    </Row>
  )
}
