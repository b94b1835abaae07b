import * as v from 'valibot'
import { readBranchPath } from '../../shared/features/branches/officeHref'
import type { pageData } from '../../shared/page/host/pageData'
import { Pagination } from '../../shared/rules/calls/pagination'
import { Branches } from '../../shared/rules/resources/branch'

/** What the server writes on a branches-map marker. The offices page needs no props. */
export const BranchesMapProps = v.object({
  /**
   * The offices, with `lat` and `lng`. It can be one page of them as `/branches.ljson` answers, `{ branches, pagination
   * }`; the widget then loads the others. Page data `branches` and `branchesPagination` are used if it is absent.
   * Without those the widget loads all offices.
   */
  branches: v.optional(
    v.pipe(
      v.union([v.array(v.unknown()), v.looseObject({})]),
      v.transform(given => (Array.isArray(given) ? { branches: given } : given)),
      v.object({ branches: Branches, pagination: v.nullish(Pagination) }),
    ),
  ),
  /** The first part of an office's address. Page data `agency.branchPath` is used if it is absent. */
  branchPath: v.optional(v.string(), 'branches'),
  /** What the visitor searched for: the `location` in the address. */
  searchTerm: v.optional(v.string(), ''),
  /** The id of the place that the visitor searched for: the `place_id` in the address. */
  placeId: v.optional(v.string(), ''),
})
export type BranchesMapProps = v.InferOutput<typeof BranchesMapProps>

/** Page data to props (contract 4): `branches`, `branchesPagination` and `agency`. */
export function fromPage(read: typeof pageData) {
  const branches = read('branches')
  return {
    // Both are in one prop. A marker with its own offices must not get the page's pagination.
    branches: branches && { branches, pagination: read('branchesPagination') || undefined },
    branchPath: readBranchPath(read),
  }
}
