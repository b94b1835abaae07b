import { addressOnList } from '../../shared/rules/search/address'
import { readPageSearch } from '../../shared/rules/search/read'
import { isSameList } from '../../shared/rules/search/same'
import type { Search } from '../../shared/rules/search/search'
import type { PropertyResultsProps } from './props'

/** Path and query of an address. */
type Address = Pick<Location, 'pathname' | 'search'>

/** The address where there is none, for instance on a server that was not told one. */
const NOWHERE: Address = { pathname: '/search', search: '' }

/** The search of the page, and addresses around it. */
export interface ResultsPlace {
  /** The search that the page shows, with its page number. */
  search: Search
  /** The search in the address bar. After Back it differs from `search` until its homes have loaded. */
  addressed: () => Search
  /** Whether the address bar has this search, on any of its pages. */
  isAddressed: (search: Search) => boolean
  /** The address of another page, another order or other filters of this list. */
  hrefOf: (search: Search) => string
}

export function readResultsPlace({ address, search, place, branchId }: PropertyResultsProps): ResultsPlace {
  const data: Record<string, unknown> = { search, place, branch_id: branchId }
  const { pathname, search: query } = address
    ? new URL(address, 'https://page.invalid')
    : (globalThis.location ?? NOWHERE)
  const here = { pathname, search: query }
  const firstSearch = readPageSearch(key => data[key], here)
  function addressed() {
    if (location.pathname === pathname && location.search === query) return firstSearch
    // Page data `search` is only true for the first address.
    return readPageSearch(key => (key === 'search' ? undefined : data[key]), location)
  }
  return {
    search: firstSearch,
    addressed,
    isAddressed: search => isSameList(addressed(), search),
    hrefOf: other => addressOnList(here, other),
  }
}
