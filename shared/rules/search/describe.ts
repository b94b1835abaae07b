import { filtersOf } from './filters'
import { placeLabel } from './place'
import type { Search } from './search'

/** The place of a search, in words. `undefined` for a search everywhere. */
export const whereOf = ({ isQuerySearch, place, q }: Search) =>
  (!isQuerySearch && place ? placeLabel(place) : q?.trim()) || undefined

/** The filters of a search as parts of a sentence: `from £200,000`, `house`. */
export const filtersInWords = (search: Search) =>
  filtersOf(search).map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1))

/** A search in words: `Properties for sale in Hove, East Sussex: within 3 miles, from £200,000, house`. */
export function describeSearch(search: Search): string {
  const where = whereOf(search)
  const start = `Properties ${search.channel === 'sales' ? 'for sale' : 'to let'}${where ? ` in ${where}` : ''}`
  const filters = filtersInWords(search)
  return filters.length ? `${start}: ${filters.join(', ')}` : start
}
