import type { BranchSearch } from '../../shared/rules/resources/branches'

/** The offices page. Its search form leads here, whatever the branch path setting says (contract 11). */
export const OFFICES = '/branches'

/** The address of the offices page with a search and a service. */
export function officesHref({ location, placeId }: BranchSearch, service: string | undefined) {
  const query = new URLSearchParams()
  if (location) query.set('location', location)
  if (placeId) query.set('place_id', placeId)
  if (service) query.set('department', service)
  // Does not use `size`, which Safari before 17 does not support.
  return `${query}` ? `${OFFICES}?${query}` : OFFICES
}
