import { fetchLate } from '../../shared/page/loader/fetchLate'
import { useLate } from '../../shared/parts/elements/useLate'
import { countOf } from '../../shared/rules/pagedList/pagedList'
import type { Property } from '../../shared/rules/property/property'
import type { Search } from '../../shared/rules/search/search'
import { Few } from './Few'
import type { CardSettings, PropertyResultsProps } from './props'
import { type Results, totalOf } from './results'
import { widened } from './widened'

/** The most homes of a search that count as few. */
const FEW = 4

const loadNearby = () => fetchLate('homes-nearby', () => import('./Nearby'))

/** Whether these are all homes of the search, and so few that some nearby are welcome. */
function isFew(results: Results) {
  const total = totalOf(results)
  const isWhole = total === countOf(results) && !results.hasNext && !results.hasPrevious
  return isWhole && total <= FEW && !results.query.viewport
}

interface FewHomesProps extends CardSettings, Pick<PropertyResultsProps, 'place'> {
  results: Results
  homes: readonly Property[]
  view: string
  /** Whether all homes are rendered, so that nothing below them moves any more. */
  isRendered: boolean
  hrefOf: (search: Search) => string
}

/** What follows a list of few homes: a larger radius, an alert, and homes nearby. */
export function FewHomes({ results, place, homes, view, isRendered, hrefOf, ...cards }: FewHomesProps) {
  const { search } = results.query
  const isShown = isFew(results) && view !== 'map'
  const nearby = useLate(loadNearby, isShown && !!widened(search, place))
  if (!isShown || !isRendered) return null
  return (
    <>
      {homes.length > 0 && <Few search={search} place={place} hrefOf={hrefOf} />}
      {nearby.state === 'ready' && <nearby.Component {...cards} search={search} place={place} besides={homes} />}
    </>
  )
}
