import * as v from 'valibot'
import type { pageData } from '../../page/host/pageData'
import { readPageSearch, readStored } from '../search/read'
import type { Search } from '../search/search'
import { addressOfPage } from './shownSearch'

/** The search of a widget (3.4), as a marker may hold it. Without one it is a new search for homes to buy. */
export const SearchProp = v.pipe(
  v.nullish(v.looseObject({}), {}),
  v.transform((search): Search => readStored(search) ?? { channel: 'sales' }),
)

/**
 * Reads that prop from page data and the address (contract 4). The renderer on a server has no address and uses page
 * data alone.
 */
export const pageSearch = (read: typeof pageData) => ({
  search: readPageSearch(read, addressOfPage()),
})
