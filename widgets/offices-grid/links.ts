import type { BranchSearch } from '../../shared/api/branches'

/** The offices page, and where its search form leads, whatever the branch path setting (contract 11). */
export const OFFICES = '/branches'

export const STAFF = '/staff'

/** The offices page with a search and a service. */
export function officesHref({ location, placeId }: BranchSearch, service: string | undefined) {
  const query = new URLSearchParams()
  if (location) query.set('location', location)
  if (placeId) query.set('place_id', placeId)
  if (service) query.set('department', service)
  // Not by its `size`, which Safari before 17 does not know.
  return `${query}` ? `${OFFICES}?${query}` : OFFICES
}
