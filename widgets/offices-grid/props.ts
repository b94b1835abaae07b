import * as v from 'valibot'
import { readBranchPath } from '../../shared/features/branches/officeHref'
import type { pageData } from '../../shared/page/host/pageData'
import { Pagination } from '../../shared/rules/calls/pagination'
import { Branches } from '../../shared/rules/resources/branch'

/**
 * What the server writes on an offices-grid marker. The offices, their pagination and the path come from page data
 * (contract 3).
 */
export const OfficesGridProps = v.object({
  /** The offices (3.11), or one page of them. Without any, the widget asks `/branches.ljson`. */
  branches: v.nullish(Branches),
  /**
   * Says that `branches` is one page of several. The widget then loads the others. A marker with its own `branches`
   * needs this, too.
   */
  branchesPagination: v.nullish(Pagination),
  /** The branch path setting. An office's page is at `/{branchPath}/{branchURL}` (2.11). */
  branchPath: v.optional(v.string(), 'branches'),
  /** Offices on one page of the grid (9.29). */
  pageSize: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 9),
  /** Whether the grid has pages. It has no pages if all offices fit on one. */
  paginate: v.optional(v.boolean(), true),
  /** What the visitor searched for: the `location` in the address. */
  searchTerm: v.optional(v.string(), ''),
  /** The id of the place that the visitor searched for: the `place_id` in the address. */
  placeId: v.optional(v.string(), ''),
  /** The `urlLabel` of the service to show first: the `department` in the address. */
  department: v.optional(v.string(), ''),
  /** Shows the breadcrumb. `false` leaves it to the server. */
  breadcrumb: v.optional(v.boolean(), true),
})
export type OfficesGridProps = v.InferOutput<typeof OfficesGridProps>

/** Page data to props (contract 4). */
export function fromPage(read: typeof pageData) {
  return {
    // Templates write `false` or 0, too, for what the host does not have.
    branches: read('branches') || undefined,
    branchesPagination: read('branchesPagination') || undefined,
    branchPath: readBranchPath(read),
  }
}
