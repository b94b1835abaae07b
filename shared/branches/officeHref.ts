import type { Branch, Department } from '../api/branch'

/** Encodes each step of a path, and nothing twice. */
const path = (text: string) =>
  text
    .split('/')
    .filter(Boolean)
    .map(step => encodeURIComponent(step).replace(/%25(?=[\dA-F]{2})/gi, '%'))
    .join('/')

/** An office's own page, or that of one of its departments (2.11); `undefined` for an office without one. */
export function officeHref(branchPath: string, { url }: Pick<Branch, 'url'>, service?: Department) {
  const base = path(branchPath) || 'branches'
  // Some hosts write the whole path.
  const own = path(url).replace(new RegExp(`^${base}/`), '')
  return own ? `/${base}/${own}${service ? `/departments/${path(service.urlLabel)}` : ''}` : undefined
}
