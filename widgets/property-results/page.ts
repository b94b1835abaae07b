import { addressOnList } from '../../shared/search/address'
import { readPage } from '../../shared/search/read'
import type { Search } from '../../shared/search/search'
import type { PropertyResultsProps } from './props'

/** An address by its path and its query. */
type Address = Pick<Location, 'pathname' | 'search'>

/** Somewhere that has no address, such as a server that was told none. */
const NOWHERE: Address = { pathname: '/search', search: '' }

/** What the page around the list is about. */
export interface ResultsPlace {
  /** The search that the page shows, its page included. */
  search: Search
  /** The search of another address of this list: where the visitor goes back to. */
  searchAt: (address: Address) => Search
  /** Where another page, another order or other filters of this list are. */
  hrefOf: (search: Search) => string
}

export function readPlace({ address, search, place, branchId }: PropertyResultsProps): ResultsPlace {
  const data: Record<string, unknown> = { search, place, branch_id: branchId }
  const { pathname, search: query } = address
    ? new URL(address, 'https://page.invalid')
    : typeof location === 'undefined'
      ? NOWHERE
      : location
  const here = { pathname, search: query }
  const asked = readPage(key => data[key], here)
  return {
    search: asked,
    searchAt(there) {
      if (there.pathname === pathname && there.search === query) return asked
      // What the server understood is of the first address only.
      return readPage(key => (key === 'search' ? undefined : data[key]), there)
    },
    hrefOf: other => addressOnList(here, other.page === 1 ? { ...other, page: undefined } : other),
  }
}
