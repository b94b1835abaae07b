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

const byId = (homes: readonly Property[]) => new Map(homes.map(home => [String(home.id), home]))

/** The homes of this page, by id. */
function presentHomes() {
  const page = [pageData('property'), ...listOrNone(pageData('properties'))]
  return byId(readHomes(page.filter(Boolean)))
}

/** A home with what this page says of it: its price and its status are newer than what a browser has stored. */
function renewed(stored: Property, present: Property | undefined): Property {
  if (!present) return stored
  const { price, priceValue, priceHistory, tags, status, exchangedPrice, auctionDate } = present
  return {
    ...stored,
    // A pin on a map may have no price.
    ...((price || priceValue) && { price, priceValue, priceHistory, tags }),
    ...((status || exchangedPrice) && { status, exchangedPrice, auctionDate }),
  }
}

/** What this browser knows about other homes, by id: the homes of this page, and those viewed last. */
export function knownHomes(present = presentHomes()): Map<string, Property> {
  const viewed = readHomes($recentlyViewed.get()).map(home => renewed(home, present.get(String(home.id))))
  return new Map([...present, ...byId(viewed)])
}

/**
 * Reads saved homes. It reads a home again only if it changed. Every change makes a new list, but unchanged cards must
 * not render again. What is known about homes from elsewhere adds what was not saved.
 */
export function homeReader() {
  const present = presentHomes()
  const others = knownHomes(present)
  const homes = new Map<string, { text: string; home: Property }>()
  return (saved: SavedProperty): Property => {
    const id = String(saved.property_id)
    const text = JSON.stringify(saved)
    const before = homes.get(id)
    if (before?.text === text) return before.home
    const own = parse(Property, saved)
    const other = others.get(id)
    // A list says little about a home. The home's own page, which the visitor may have seen since, says more.
    const stored = (isBare(own) && other) || (other ? { ...own, raw: { ...other.raw, ...own.raw } } : own)
    const home = renewed(stored, present.get(id))
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
