import { addressOnList } from '../../shared/search/address'
import { readPage } from '../../shared/search/read'
import { isSameList } from '../../shared/search/same'
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
  /** The search that the address bar says: another one after Back, until its homes are here. */
  addressed: () => Search
  /** Whether the address bar says this search, whichever of its pages. */
  isAddressed: (search: Search) => boolean
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
  function addressed() {
    if (location.pathname === pathname && location.search === query) return asked
    // What the server understood is of the first address only.
    return readPage(key => (key === 'search' ? undefined : data[key]), location)
  }
  return {
    search: asked,
    addressed,
    isAddressed: search => isSameList(addressed(), search),
    hrefOf: other => addressOnList(here, other.page === 1 ? { ...other, page: undefined } : other),
  }
}
