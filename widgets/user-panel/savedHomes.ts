import { listOrNone } from '../../shared/page/host/listFrom'
import { pageData } from '../../shared/page/host/pageData'
import type { SavedProperty } from '../../shared/page/stores/savedProperties'
import { parse } from '../../shared/rules/hostList/parse'
import { Property, readHomes } from '../../shared/rules/property/property'
import { $recentlyViewed } from '../../shared/rules/visitor/recentlyViewed'

export type Order = 'newest' | 'cheapest' | 'dearest'

/** Whether only the id of a home is known. Some pages had nothing else to store. */
export const isBare = ({ address, price, priceValue, photos }: Property) =>
  !address && !price && priceValue === undefined && !photos.length

/** What this browser knows about other homes, by id: the homes of this page, and those viewed last. */
export function knownHomes(): Map<string, Property> {
  const page = [pageData('property'), ...listOrNone(pageData('properties'))]
  const homes = readHomes([...$recentlyViewed.get(), ...page.filter(Boolean)])
  return new Map(homes.map(home => [String(home.id), home]))
}

/**
 * Reads saved homes. It reads a home again only if it changed. Every change makes a new list, but unchanged cards must
 * not render again.
 * @param others what is known about homes from elsewhere; it adds what was not saved
 */
export function homeReader(others = knownHomes()) {
  const homes = new Map<string, { text: string; home: Property }>()
  return (saved: SavedProperty): Property => {
    const id = String(saved.property_id)
    const text = JSON.stringify(saved)
    const before = homes.get(id)
    if (before?.text === text) return before.home
    const own = parse(Property, saved)
    const other = others.get(id)
    // A list says little about a home. The home's own page, which the visitor may have seen since, says more.
    const home = (isBare(own) && other) || (other ? { ...own, raw: { ...other.raw, ...own.raw } } : own)
    homes.set(id, { text, home })
    return home
  }
}

/**
 * The first `count` homes in an order. The newest is stored last. Homes without a price come last in both orders by
 * price.
 */
export function firstHomes(
  saved: readonly SavedProperty[],
  order: Order,
  count: number,
  read: (saved: SavedProperty) => Property,
): Property[] {
  const newest = saved.toReversed()
  // The order by date needs no reading, so only the shown homes are read.
  if (order === 'newest') return newest.slice(0, count).map(read)
  const sign = order === 'cheapest' ? 1 : -1
  const rank = ({ priceValue }: Property) => (priceValue === undefined ? Number.MAX_VALUE : sign * priceValue)
  return newest
    .map(read)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, count)
}
