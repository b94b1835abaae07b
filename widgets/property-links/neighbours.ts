import { homesPage } from '../../shared/api/homes'
import { listOf } from '../../shared/pagedList/pagedList'
import type { Property } from '../../shared/property/property'
import { searchDataHref } from '../../shared/search/address'
import type { Search } from '../../shared/search/search'

/** A home before or after this one in a search's results, and the page that it is on. */
export interface Neighbour {
  home: Property
  page: number
}

/** The homes before and after a home: `propertyLinks` of 3.8. */
export interface Neighbours {
  previous?: Neighbour
  next?: Neighbour
}

/**
 * The homes before and after one in the results of a search (7.3), also across pages. It asks for another page only if
 * the home is the first or the last of its page. Both are missing if the home is not on the search's page any more.
 */
export async function findNeighbours(search: Search, id: string | number, signal: AbortSignal): Promise<Neighbours> {
  const page = search.page ?? 1
  const read = async (number: number) => {
    const answer = await homesPage(searchDataHref({ ...search, page: number }), signal)
    return answer.ok ? answer.value : undefined
  }
  const here = await read(page)
  const homes = here?.properties ?? []
  const at = homes.findIndex(home => String(home.id) === String(id))
  if (at < 0) return {}
  const { hasPrevious, hasNext } = listOf(search, page, { items: homes, pagination: here?.pagination })
  // A home that was added meanwhile moves the others, and some servers repeat their last page. No link leads back.
  const known = new Set(homes.map(home => String(home.id)))

  const beside = async (step: -1 | 1, hasPage: boolean): Promise<Neighbour | undefined> => {
    const home = homes[at + step]
    if (home) return { home, page }
    if (!hasPage) return undefined
    const others = (await read(page + step))?.properties.filter(({ id }) => !known.has(String(id)))
    const other = others?.at(step < 0 ? -1 : 0)
    return other && { home: other, page: page + step }
  }
  const [previous, next] = await Promise.all([beside(-1, hasPrevious), beside(1, hasNext)])
  return { previous, next }
}
