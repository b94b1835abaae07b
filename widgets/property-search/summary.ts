import { filtersInWords } from '../../shared/rules/search/describe'
import type { Search } from '../../shared/rules/search/search'
import { searchMessages } from './messages'

/** The number of filters that fit on two lines of a phone. */
const MOST = 3

/** A search in one line: `Homes for sale in Hove, from £300,000, at least 2 bedrooms and 4 more`. */
export function summaryOf(search: Search) {
  const { channel, isQuerySearch, place, q } = search
  const where = isQuerySearch || !place ? q?.trim() : place.name
  const filters = filtersInWords(search)
  const more = filters.length - MOST
  const start = searchMessages.homes[channel] + (where ? searchMessages.inPlace(where) : '')
  return [start, ...filters.slice(0, MOST)].join(', ') + (more > 0 ? searchMessages.andMore(more) : '')
}
