import type { pageData } from '../../page/host/pageData'
import { addressPart } from '../../page/text/addressPart'
import type { Branch, Department } from '../../rules/resources/branch'

/** Encodes each part of a path. What is encoded already stays as it is. */
const path = (text: string) =>
  text
    .split('/')
    .filter(Boolean)
    .map(step => addressPart(step).replace(/%25(?=[\dA-F]{2})/gi, '%'))
    .join('/')

/** The first part of offices' addresses, from page data `agency`. */
export function readBranchPath(read: typeof pageData) {
  const { branchPath, branch_path } = Object(read('agency')) as { branchPath?: string; branch_path?: string }
  return branchPath ?? branch_path ?? undefined
}

/**
 * The address of an office's page, or of the page of one of its departments (2.11). `undefined` for an office without a
 * page.
 */
export function officeHref(branchPath: string, { url }: Pick<Branch, 'url'>, service?: Department) {
  const base = path(branchPath) || 'branches'
  // Some hosts write the whole path, or a whole address.
  const [site = ''] = /^https?:\/\/[^/]+/i.exec(url) ?? []
  const whole = path(url.slice(site.length))
  const own = whole.replace(new RegExp(`^${base}/`), '')
  // An office's own site has no such pages of departments.
  if (site && (!service || own === whole)) return url
  return own ? `${site}/${base}/${own}${service ? `/departments/${path(service.urlLabel)}` : ''}` : undefined
}
