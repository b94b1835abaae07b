import { withFields } from '../../shared/rules/search/change'
import { widerThan } from '../../shared/rules/search/radius'
import type { Search } from '../../shared/rules/search/search'

/** The search around a place with the next larger radius. `undefined` for a search without a place. */
export function widened(search: Search) {
  const isSomewhere = search.placeId !== undefined || search.isQuerySearch
  const within = isSomewhere && !search.poly ? widerThan(search.within) : undefined
  return within && { within, search: withFields(search, { within }) }
}
