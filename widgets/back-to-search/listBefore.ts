import { isOwnPath } from '../../shared/page/host/addresses'
import { documentPart } from '../../shared/page/host/documentPart'
import { readPath, readSearchAddress } from '../../shared/rules/search/address'
import { channelOf } from '../../shared/rules/search/grammar'
import { $recentlyViewed } from '../../shared/rules/visitor/recentlyViewed'

/** `/properties/{id}/{channel}`. An id is a number or a text with one. */
const HOME = /^\/properties\/([^/]*\d[^/]*)\//

/** Whether a page is a home's own, whose links lead to the homes before and after it. */
function isHome(pathname: string) {
  const [, id] = HOME.exec(pathname) ?? []
  // A part of a search may have a number as well.
  if (id && !Object.keys(readPath(id)).length) return true
  const addresses = [pathname, location.origin + pathname]
  return $recentlyViewed.get().some(({ property_url }) => addresses.includes(property_url))
}

const pathOf = (url: string) => new URL(url).pathname

/**
 * Whether a page lists the homes of a search. `/sales` alone is usually an agency's page about selling, so it does not
 * count.
 */
function isList(pathname: string) {
  const parts = pathname.split('/').filter(Boolean)
  return parts[0] === 'search' || (parts.length > 1 && parts.some(channelOf) && !isHome(pathname))
}

/**
 * Path and query of the list that this page was opened from; `undefined` if it was not a list. It reads the referrer,
 * because a card can be pressed before the list's code is there to remember the search.
 */
export function listBefore(): string | undefined {
  const referrer = documentPart('referrer')
  if (!referrer.startsWith(`${location.origin}/`)) return undefined
  const { pathname, search } = new URL(referrer)
  return isList(pathname) && isOwnPath(pathname) ? pathname + search : undefined
}

/** The page number in a list's address. */
export const pageOf = (href: string) => readSearchAddress(new URL(href, location.origin)).page ?? 1

/**
 * The entry of the tab's history that this home was opened from. It skips what was opened on this page since, and other
 * homes.
 */
function entryBefore() {
  const here = navigation.currentEntry?.index ?? 0
  const before = navigation.entries().filter(({ index, sameDocument }) => index < here && !sameDocument)
  if (before.at(-1)?.url?.split('#')[0] !== documentPart('referrer')) return undefined
  return before.findLast(({ url }) => url && !isHome(pathOf(url)))
}

/**
 * Goes back in the history to the list that this home was opened from.
 * @param page the page of the list that this home is on
 * @returns whether the browser still has that page of the list
 */
export function goBack(page: number): boolean {
  if (!window.navigation?.currentEntry) {
    // A hash means that something was opened on this page. One step back would only close it.
    const referrer = documentPart('referrer')
    const direct = referrer.startsWith(`${location.origin}/`) && !isHome(pathOf(referrer)) && !location.hash
    if (direct) history.back()
    return direct
  }
  const before = entryBefore()
  if (!before?.url || pageOf(before.url) !== page) return false
  navigation.traverseTo(before.key)
  return true
}
