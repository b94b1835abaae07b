import * as v from 'valibot'
import { pageData } from '../../shared/host/pageData'
import { Property, readHomes } from '../../shared/property/property'
import { $recentlyViewed } from '../../shared/stores/recentlyViewed'
import type { SavedProperty } from '../../shared/stores/savedProperties'

export type Order = 'newest' | 'cheapest' | 'dearest'

/** Whether nothing is known of a home but which it is: some pages had no more to keep. */
export const isBare = ({ address, price, priceValue, photos }: Property) =>
  !address && !price && priceValue === undefined && !photos.length

/** What this browser knows of homes besides what is saved: those of the page, and those looked at last. By id. */
function knownHomes(): Map<string, Property> {
  const listed = pageData('properties')
  const page = [pageData('property'), ...(Array.isArray(listed) ? (listed as unknown[]) : [])]
  const homes = readHomes([...$recentlyViewed.get(), ...page.filter(Boolean)])
  return new Map(homes.map(home => [String(home.id), home]))
}

/**
 * Reads saved homes, each once for as long as it says the same: the list is another one after every change, and cards that
 * have not changed are not to be rendered again.
 * @param others what is known of homes elsewhere, for what was not saved with them
 */
export function homeReader(others = knownHomes()) {
  const known = new Map<string, { text: string; home: Property }>()
  return (saved: SavedProperty): Property => {
    const id = String(saved.property_id)
    const text = JSON.stringify(saved)
    const before = known.get(id)
    if (before?.text === text) return before.home
    const own = v.parse(Property, saved)
    const other = others.get(id)
    // A list says little of a home; its own page, which may have been looked at since, says more.
    const home = (isBare(own) && other) || (other ? { ...own, told: { ...other.told, ...own.told } } : own)
    known.set(id, { text, home })
    return home
  }
}

/** The first homes in an order; as they are stored, the newest is last. Those without a price are last by either price. */
export function firstHomes(
  saved: readonly SavedProperty[],
  order: Order,
  count: number,
  read: (saved: SavedProperty) => Property,
): Property[] {
  const newest = saved.toReversed()
  // Of a long list only what is shown is read, where that can be told beforehand.
  if (order === 'newest') return newest.slice(0, count).map(read)
  const sign = order === 'cheapest' ? 1 : -1
  const rank = ({ priceValue }: Property) => (priceValue === undefined ? Number.MAX_VALUE : sign * priceValue)
  return newest
    .map(read)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, count)
}
