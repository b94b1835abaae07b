import * as v from 'valibot'
import { anyCase } from '../calls/anyCase'
import { Pagination } from '../calls/pagination'
import { request } from '../calls/request'
import { Branches } from './branch'

const BranchesPage = v.pipe(
  anyCase({ branches: Branches, pagination: v.fallback(v.nullish(Pagination), undefined) }),
  v.transform(({ branches, pagination }) => ({
    branches,
    pagination: pagination ?? undefined,
  })),
)

/** A search for offices (7.28): by a place that the server knows, or by a text. */
export interface BranchSearch {
  location?: string
  placeId?: string
}

/** One page of the offices: `GET /branches.ljson?page=N`, with the search if there is one. */
export function branchesPage(page: number, { location, placeId }: BranchSearch, signal: AbortSignal) {
  const searchParams = { page, location: location || undefined, place_id: placeId || undefined }
  return request('/branches.ljson', BranchesPage, { searchParams, signal })
}
