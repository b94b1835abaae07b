import * as v from 'valibot'
import { Properties } from '../property/property'
import { Pagination } from './pagination'
import { request } from './request'

// An answer without any homes may have no list (contract 11).
const HomesPage = v.object({
  properties: Properties,
  pagination: v.fallback(v.nullish(Pagination), undefined),
})

/**
 * The homes of one page of a search: `GET /search.ljson?…` (2.5, 7.3).
 * @param address the whole address, with its query
 */
export const homesPage = (address: string, signal: AbortSignal) => request(address, HomesPage, { signal })
