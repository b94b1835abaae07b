import { homesPage } from '../../shared/api/homes'
import type { Pagination } from '../../shared/api/pagination'
import type { Property } from '../../shared/property/property'
import { searchDataHref } from '../../shared/search/address'
import { type Asked, type Results, readPagination } from './results'
import type { Descending } from './sorting'
import { spoken } from './spoken'

export { expectCalls } from '../../shared/api/request'
export { land } from './land'

/** Homes on a page of what a map shows. */
const ON_MAP = 100

/** The list with what the server answers in it; `undefined` where it could not be had. */
export async function answerTo(asked: Asked, now: Results, descending: Descending, signal: AbortSignal) {
  const { search, page, viewport } = asked
  const address = searchDataHref({ ...search, page: page > 1 ? page : undefined }, { viewport })
  const answer = await homesPage(viewport ? `${address}&count=${ON_MAP}` : address, signal)
  if (!answer.ok) return undefined
  const next = withPage(now, asked, answer.value.properties, answer.value.pagination)
  return { ...next, said: spoken(now, next, descending) }
}

/** A home that has moved to another page meanwhile is shown once. */
function withPage(
  now: Results,
  { kind, search, page, viewport }: Asked,
  homes: Property[],
  pagination: Pagination | null | undefined,
): Results {
  if (kind === 'list')
    return { search, viewport, pages: [{ number: page, homes }], ...readPagination(pagination, page, homes.length) }
  const known = new Set(now.pages.flatMap(({ homes }) => homes.map(({ id }) => String(id))))
  const fresh = { number: page, homes: homes.filter(({ id }) => !known.has(String(id))) }
  const here = known.size + fresh.homes.length
  const told = readPagination(pagination, page, homes.length, { ...now, total: Math.max(now.total, here) })
  return kind === 'next'
    ? { ...told, search: now.search, viewport, pages: [...now.pages, fresh], hasPrevious: now.hasPrevious }
    : { ...told, search: now.search, pages: [fresh, ...now.pages], hasNext: now.hasNext }
}
