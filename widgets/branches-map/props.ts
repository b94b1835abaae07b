import * as v from 'valibot'
import { Branches } from '../../shared/api/branch'
import { Pagination } from '../../shared/api/pagination'
import type { pageData } from '../../shared/host/pageData'

/** What the server puts on a branches-map marker; on the offices page nothing. */
export const BranchesMapProps = v.object({
  /**
   * The offices, with `lat` and `lng`; or one page of them as `/branches.ljson` answers, `{ branches, pagination }`, and
   * the others are fetched. Page data `branches` and `branchesPagination`; without these all are asked for.
   */
  branches: v.optional(
    v.pipe(
      v.union([v.array(v.unknown()), v.looseObject({})]),
      v.transform(given => (Array.isArray(given) ? { branches: given } : given)),
      v.object({ branches: Branches, pagination: v.nullish(Pagination) }),
    ),
  ),
  /** First step of an office's address. Page data `agency.branchPath`. */
  branchPath: v.optional(v.string(), 'branches'),
  /** What the visitor searched for: the `location` of the address. */
  searchTerm: v.optional(v.string(), ''),
  /** The place that was searched for: the `place_id` of the address. */
  placeId: v.optional(v.string(), ''),
})
export type BranchesMapProps = v.InferOutput<typeof BranchesMapProps>

/** Contract 4: `branches`, `branchesPagination` and `agency`. */
export function fromPage(read: typeof pageData) {
  const agency = read('agency') as { branchPath?: string; branch_path?: string } | undefined
  const branches = read('branches')
  return {
    // The two in one prop: a marker with offices of its own must not take the page's pagination for theirs.
    branches: branches && { branches, pagination: read('branchesPagination') },
    branchPath: agency?.branchPath ?? agency?.branch_path ?? undefined,
  }
}
