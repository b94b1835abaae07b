import { withFields } from '../../shared/rules/search/change'
import { KM_PER_MILE, milesOf, widerThan } from '../../shared/rules/search/radius'
import type { Search } from '../../shared/rules/search/search'
import type { PropertyResultsProps } from './props'
import { reachOf } from './reach'

/** What a larger radius has to be larger than where the host does not say how far the place reaches, in miles. */
const TOWN = 3

/**
 * The search around a place with the next larger radius. A search without a radius is of the whole place. Hosts measure
 * a radius from the middle of the place, so one that is larger reaches beyond it. `undefined` for a search without a
 * place, and where no radius is larger.
 * @param place page data `place`
 */
export function widened(search: Search, place: PropertyResultsProps['place']) {
  const isSomewhere = search.placeId !== undefined || search.isQuerySearch
  if (!isSomewhere || search.poly) return undefined
  const kilometres = reachOf(place)
  const own = kilometres ? kilometres / KM_PER_MILE : TOWN
  const within = widerThan(search.within ? milesOf(search.within) : own)
  return within && { within, search: withFields(search, { within }) }
}
