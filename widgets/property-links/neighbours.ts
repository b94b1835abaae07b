import { isPlain } from '../../shared/page/host/events'
import { homesPage } from '../../shared/rules/calls/homes'
import { pagedListOf } from '../../shared/rules/pagedList/pagedList'
import { searchDataHref } from '../../shared/rules/search/address'
import { lastSearch } from '../../shared/rules/search/history'
import type { Search } from '../../shared/rules/search/search'
import { $neighbours, askNeighbours, type Neighbour, type Neighbours } from '../../shared/rules/visitor/neighbours'
import { $searchHistory, rememberClicked, rememberPage } from '../../shared/rules/visitor/searchHistory'

/** The search that led to a home. */
export const searchOf = (id: string | number | undefined) =>
  id === undefined ? undefined : lastSearch($searchHistory.get(), id)

/**
 * The homes before and after one in the results of a search (7.3), also across pages. It asks for another page only if
 * the home is the first or the last of its page. Both are missing if the home is not on the search's page any more, or
 * if that page cannot be read.
 */
export async function findNeighbours(search: Search, id: string | number, signal: AbortSignal): Promise<Neighbours> {
  const page = search.page ?? 1
  let isPartial = false
  const read = async (number: number) => {
    const answer = await homesPage(searchDataHref({ ...search, page: number }), signal)
    isPartial ||= !answer.ok
    return answer.ok ? answer.value : undefined
  }
  const here = await read(page)
  const homes = here?.properties ?? []
  const at = homes.findIndex(home => String(home.id) === String(id))
  if (at < 0) return { isPartial }
  const { hasPrevious, hasNext } = pagedListOf(search, page, { items: homes, pagination: here?.pagination })
  // A home that was added meanwhile moves the others, and some servers repeat their last page. No link leads back.
  const ids = new Set(homes.map(home => String(home.id)))

  const beside = async (step: -1 | 1, hasPage: boolean): Promise<Neighbour | undefined> => {
    const home = homes[at + step]
    if (home) return { home, page }
    if (!hasPage) return undefined
    const others = (await read(page + step))?.properties.filter(({ id }) => !ids.has(String(id)))
    const other = others?.at(step < 0 ? -1 : 0)
    return other && { home: other, page: page + step }
  }
  const [previous, next] = await Promise.all([beside(-1, hasPrevious), beside(1, hasNext)])
  return { previous, next, isPartial }
}

/** Finds the neighbours of this page's home, if the visitor has searched. */
export async function loadNeighbours(id: string | number | undefined) {
  const search = searchOf(id)
  if (!search || id === undefined) return
  const { signal } = new AbortController()
  await askNeighbours(id, searchDataHref(search), async () => ({
    ...(await findNeighbours(search, id, signal)),
    search,
  }))
}

/** Notes that the visitor follows a link to a neighbour: `prev` or `next`. */
export function noteFollowed(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[rel]')
  const side = link?.rel === 'prev' ? 'previous' : 'next'
  const leadsThere = (neighbours: Neighbours) => neighbours[side]?.home.url === link?.getAttribute('href')
  const { [side]: to, search } = Object.values($neighbours.get()).find(leadsThere) ?? {}
  if (!link || !to || !isPlain(event)) return
  rememberClicked(to.home.id, search)
  // The way back to the list now leads to the page of that home.
  rememberPage(to.page)
}
