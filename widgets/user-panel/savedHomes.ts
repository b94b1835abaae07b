import * as v from 'valibot'
import { Property } from '../../shared/property/property'
import type { SavedProperty } from '../../shared/stores/savedProperties'

export type Order = 'newest' | 'cheapest' | 'dearest'

/**
 * Reads saved homes, each once for as long as it says the same: the list is another one after every change, and cards that
 * have not changed are not to be rendered again.
 */
export function homeReader() {
  const known = new Map<string, { text: string; home: Property }>()
  return (saved: SavedProperty): Property => {
    const id = String(saved.property_id)
    const text = JSON.stringify(saved)
    const before = known.get(id)
    if (before?.text === text) return before.home
    const home = v.parse(Property, saved)
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
