import { isOwnPath } from '../../shared/host/addresses'
import { readAddress } from '../../shared/search/address'
import { channelOf } from '../../shared/search/grammar'

/** A home's own page, from which links lead to its neighbours. */
const HOME = /^\/properties\/\d+\//

const pathOf = (url: string) => new URL(url).pathname

/** Whether a page lists the homes of a search. `/sales` alone is more often an agency's page about selling. */
function isList(pathname: string) {
  const parts = pathname.split('/').filter(Boolean)
  return parts[0] === 'search' || (parts.length > 1 && parts.some(channelOf) && !HOME.test(pathname))
}

/**
 * Path and query of the list that this page was opened from; `undefined` where it was something else. Where a card is
 * pressed before the list's code is there, nobody has taken note of the search.
 */
export function listBefore(): string | undefined {
  const { referrer } = document
  if (!referrer.startsWith(`${location.origin}/`)) return undefined
  const { pathname, search } = new URL(referrer)
  return isList(pathname) && isOwnPath(pathname) ? pathname + search : undefined
}

/** The page of a list by its address. */
export const pageOf = (href: string) => readAddress(new URL(href, location.origin)).page ?? 1

/** The entry of the tab's history that the homes were opened from, whatever was opened on this page since. */
function entryBefore() {
  const here = navigation.currentEntry?.index ?? 0
  const before = navigation.entries().filter(({ index, sameDocument }) => index < here && !sameDocument)
  if (before.at(-1)?.url?.split('#')[0] !== document.referrer) return undefined
  return before.findLast(({ url }) => url && !HOME.test(pathOf(url)))
}

/**
 * Goes back to the list that this home was opened from, as the browser kept it.
 * @param page of the list, that the home is on
 * @returns whether it could be found, and was on that page
 */
export function goBack(page: number): boolean {
  if (!('navigation' in window)) {
    // A hash says that something was opened on this page: one step back would only close it.
    const { referrer } = document
    const direct = referrer.startsWith(`${location.origin}/`) && !HOME.test(pathOf(referrer)) && !location.hash
    if (direct) history.back()
    return direct
  }
  const before = entryBefore()
  if (!before?.url || pageOf(before.url) !== page) return false
  navigation.traverseTo(before.key)
  return true
}
