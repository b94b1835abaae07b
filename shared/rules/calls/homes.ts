import * as v from 'valibot'
import { numberOf } from '../../page/host/values'
import { Properties } from '../property/property'
import { Pagination } from './pagination'
import { request } from './request'

/** What an answer about homes may have. */
const KNOWN = ['properties', 'pagination', 'place', 'location', 'geonames']

/**
 * Whether an answer without a list says that there are no homes (contract 11). An answer with other lists or objects,
 * or with a number of homes, holds them under another name.
 */
function saysNone(answer: Record<string, unknown>) {
  const isOther = Object.keys(answer).some(key => !KNOWN.includes(key) && Object(answer[key]) === answer[key])
  const { total_count, totalCount } = Object(answer.pagination) as Record<string, unknown>
  return !isOther && !numberOf(total_count ?? totalCount)
}

const HomesPage = v.pipe(
  v.looseObject({}),
  v.check(
    answer => (answer as Record<string, unknown>).properties != null || saysNone(answer),
    'properties, a list of homes',
  ),
  v.object({
    properties: Properties,
    pagination: v.fallback(v.nullish(Pagination), undefined),
  }),
)

/**
 * The homes of one page of a search: `GET /search.ljson?…` (2.5, 7.3).
 * @param address the whole address, with its query
 */
export const homesPage = (address: string, signal: AbortSignal) => request(address, HomesPage, { signal })
