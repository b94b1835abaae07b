import * as v from 'valibot'
import { anyCase, degrees, text } from '../../shared/api/anyCase'
import type { pageData } from '../../shared/host/pageData'

/** An office on the map, as the page data `branches` has it, in either case. */
const Office = v.pipe(
  anyCase({
    branchid: v.nullish(v.union([v.string(), v.number()])),
    name: v.string(),
    branchurl: text,
    address: text,
    lat: degrees,
    lng: degrees,
  }),
  v.transform(({ branchid, name, branchurl, address, lat, lng }) => ({
    id: String(branchid ?? (branchurl || name)),
    name,
    /** What comes after the branch path in its address; empty when it has no page. */
    url: branchurl,
    address,
    lat,
    lng,
  })),
)
export type Office = v.InferOutput<typeof Office>

/** What the server puts on a branches-map marker; on the offices page nothing. */
export const BranchesMapProps = v.object({
  /** Offices with `lat` and `lng`. Page data `branches` where it is absent. */
  branches: v.optional(
    v.pipe(
      v.array(Office),
      // Some hosts list an office once for each of its departments.
      v.transform(offices => [...new Map(offices.map(office => [office.id, office])).values()]),
    ),
    [],
  ),
  /** First step of an office's address. Page data `agency.branchPath`. */
  branchPath: v.optional(v.string(), 'branches'),
})
export type BranchesMapProps = v.InferOutput<typeof BranchesMapProps>

/** Contract 4: `branches` and `agency`. */
export function fromPage(read: typeof pageData) {
  const agency = read('agency') as { branchPath?: string; branch_path?: string } | undefined
  return {
    branches: read('branches'),
    branchPath: agency?.branchPath ?? agency?.branch_path ?? undefined,
  }
}
