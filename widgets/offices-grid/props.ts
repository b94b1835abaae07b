import * as v from 'valibot'
import { Branches } from '../../shared/api/branch'
import { Pagination } from '../../shared/api/pagination'

/** What the server puts on an offices-grid marker; branches, their pagination and the path come from page data (contract 3). */
export const OfficesGridProps = v.object({
  /** The offices (3.11), or one page of them. Where there are none at all, `/branches.ljson` is asked. */
  branches: v.nullish(Branches),
  /** Says that `branches` is one page of more; the others are then fetched. A marker with `branches` of its own gives this too. */
  branchesPagination: v.nullish(Pagination),
  /** The branch path setting: offices are at `/{branchPath}/{branchURL}` (2.11). */
  branchPath: v.optional(v.string(), 'branches'),
  /** Offices on one page of the grid (9.29). */
  pageSize: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 9),
  /** Whether the grid has pages; it has none where all offices fit on one. */
  paginate: v.optional(v.boolean(), true),
  /** What the visitor searched for: the `location` of the address. */
  searchTerm: v.optional(v.string(), ''),
  /** The place that was searched for: the `place_id` of the address. */
  placeId: v.optional(v.string(), ''),
  /** `urlLabel` of the service to show at first: the `department` of the address. */
  department: v.optional(v.string(), ''),
  /** `false` leaves the breadcrumb to the server. */
  breadcrumb: v.optional(v.boolean(), true),
})
export type OfficesGridProps = v.InferOutput<typeof OfficesGridProps>

/** Page data to props (contract 4). */
export function fromPage(read: (key: string) => unknown) {
  const agency = read('agency') as { branchPath?: string; branch_path?: string } | undefined | null
  return {
    branches: read('branches'),
    branchesPagination: read('branchesPagination'),
    branchPath: agency?.branchPath ?? agency?.branch_path ?? undefined,
  }
}
