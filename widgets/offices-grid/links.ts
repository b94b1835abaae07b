import type { Branch, Department } from '../../shared/api/branch'
import type { BranchSearch } from '../../shared/api/branches'

/** The offices page, and where its search form leads, whatever the branch path setting (contract 11). */
export const OFFICES = '/branches'

export const STAFF = '/staff'

/** Encodes each step of a path, and nothing twice. */
const path = (text: string) =>
  text
    .split('/')
    .filter(Boolean)
    .map(step => encodeURIComponent(step).replace(/%25(?=[\dA-F]{2})/gi, '%'))
    .join('/')

/** An office's own page, or that of one of its departments (2.11); `undefined` for an office without one. */
export function officeHref(branchPath: string, { url }: Branch, service: Department | undefined) {
  const base = path(branchPath) || 'branches'
  // Some hosts write the whole path.
  const own = path(url).replace(new RegExp(`^${base}/`), '')
  return own ? `/${base}/${own}${service ? `/departments/${path(service.urlLabel)}` : ''}` : undefined
}

/** The offices page with a search and a service. */
export function officesHref({ location, placeId }: BranchSearch, service: string | undefined) {
  const query = new URLSearchParams()
  if (location) query.set('location', location)
  if (placeId) query.set('place_id', placeId)
  if (service) query.set('department', service)
  return query.size ? `${OFFICES}?${query}` : OFFICES
}
