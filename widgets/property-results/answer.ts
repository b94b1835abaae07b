import { homesPage } from '../../shared/rules/calls/homes'
import { pagedListOf, withPage } from '../../shared/rules/pagedList/pagedList'
import { searchDataHref } from '../../shared/rules/search/address'
import { announcementOf } from './announcement'
import { isPartOfMap, type Results, type ResultsQuery, type ResultsRequest } from './results'
import type { Descending } from './sorting'

/** The number of homes on one page of the map's list. */
const ON_MAP = 100

/** The address of one page of a list, as data. */
export function dataHref({ search, viewport }: ResultsQuery, page: number) {
  const within = isPartOfMap(viewport) ? viewport : undefined
  const address = searchDataHref({ ...search, page }, { viewport: within })
  return viewport ? `${address}&count=${ON_MAP}` : address
}

/** The list with the server's answer; `undefined` if the request failed. */
export async function answerTo(
  request: ResultsRequest,
  now: Results,
  descending: Descending,
  signal: AbortSignal,
): Promise<Results | undefined> {
  const { kind, query, page } = request
  const answer = await homesPage(dataHref(query, page), signal)
  if (!answer.ok) return undefined
  const part = { items: answer.value.properties, pagination: answer.value.pagination }
  const next = kind === 'list' ? pagedListOf(query, page, part) : withPage(now, request, part)
  return { ...next, announcement: announcementOf(now, next, descending) }
}
