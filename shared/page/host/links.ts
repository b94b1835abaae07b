import { isSafeAddress } from './addresses'
import { saidByPage } from './saidByPage'

/** Where pages of the host usually are (2.9, 2.12). */
export const usualPaths = {
  staff: '/staff',
  terms: '/terms-of-use',
  privacy: '/privacy-policy',
  mortgages: '/mortgages',
}

/**
 * The address of a page of the host: from page data `links`, else the usual one.
 * @returns `undefined` where the host says that it has no such page
 */
export function hostLink(name: keyof typeof usualPaths): string | undefined {
  const links = Object(saidByPage('links')) as Record<string, unknown>
  const own = links[name]
  if (own === undefined) return usualPaths[name]
  return typeof own === 'string' && own.trim() && isSafeAddress(own) ? own : undefined
}

/** Whether offices have a page for each of their departments (2.11). They have, unless `links.departments` denies it. */
export const hasDepartmentPages = () => ![null, false].includes(Object(saidByPage('links')).departments)
