import * as v from 'valibot'
import type { pageData } from '../host/pageData'
import { readPage, readStored } from '../search/read'
import type { Search } from '../search/search'
import { addressOfPage } from './shownSearch'

/** The search a widget is about (3.4), as a marker may hold it; none is a new one. */
export const SearchProp = v.pipe(
  v.nullish(v.looseObject({}), {}),
  v.transform((search): Search => readStored(search) ?? { channel: 'sales' }),
)

/** Page data to that prop (contract 4). A server that renders ahead has no address; there the page data says it all. */
export const pageSearch = (read: typeof pageData) => ({
  search: readPage(read, addressOfPage()),
})
