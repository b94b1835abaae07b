import { useEffect, useRef, useState } from 'react'
import { whenInSight } from '../../shared/page/host/whenInSight'
import { word } from '../../shared/page/host/words'
import { heart } from '../../shared/parts/cards/PropertyCard/heart'
import { PropertyCard } from '../../shared/parts/cards/PropertyCard/PropertyCard'
import { useNow } from '../../shared/parts/cards/useNow'
import { homesPage } from '../../shared/rules/calls/homes'
import type { Property } from '../../shared/rules/property/property'
import { searchDataHref } from '../../shared/rules/search/address'
import { withFields } from '../../shared/rules/search/change'
import { milesOf } from '../../shared/rules/search/radius'
import type { Search } from '../../shared/rules/search/search'
import cards from './Cards.module.css'
import css from './Few.module.css'
import { resultsMessages } from './messages'
import type { CardSettings, PropertyResultsProps } from './props'
import { widened } from './widened'

/** How many homes nearby there are. One row of a wide screen. */
const NEARBY = 3
/** How far away a home nearby may be, in miles, when the search itself has no radius of that size. */
const NEAR = '10-miles'

interface NearbyProps extends CardSettings, Pick<PropertyResultsProps, 'place'> {
  search: Search
  /** The homes of the search itself. */
  besides: readonly Property[]
}

/** Homes a little farther away, asked for when this place is in sight. */
export default function Nearby({ search, place, besides, level, now, soldDisplay, studentPppw }: NearbyProps) {
  const moment = useNow(now)

  const root = useRef<HTMLDivElement>(null)
  const [homes, show] = useState<readonly Property[]>([])
  const wider = widened(search, place)
  const within = wider && (milesOf(wider.within)! < milesOf(NEAR)! ? NEAR : wider.within)
  const address = within && searchDataHref(withFields(search, { within, sorted: undefined }))

  useEffect(() => {
    const line = root.current
    if (!line || !address) return
    const question = new AbortController()
    const watching = whenInSight(() => {
      homesPage(address, question.signal).then(
        answer => answer.ok && !question.signal.aborted && show(answer.value.properties),
        console.error,
      )
    }, {})
    watching.watch(line)
    return () => {
      watching.forget(line)
      question.abort()
      // Homes near another place are not near this one, whatever the server answers now.
      show([])
    }
  }, [address])

  const own = new Set(besides.map(({ id }) => String(id)))
  const others = homes.filter(({ id }) => !own.has(String(id))).slice(0, NEARBY)
  const Heading: 'h2' | 'h3' = level === 4 ? 'h3' : 'h2'
  return (
    <div ref={root}>
      {others.length > 0 && (
        <>
          <Heading className={css.title}>{word('homes-nearby', resultsMessages.nearby)}</Heading>
          <ul className={cards.list} data-view="grid">
            {others.map(home => (
              <li key={home.id} className={cards.item} data-property-id={home.id}>
                <PropertyCard
                  home={home}
                  level={level}
                  now={moment}
                  soldDisplay={soldDisplay}
                  studentPppw={studentPppw}
                  sizes="(min-width: 1240px) 390px, 92vw"
                  action={heart}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
