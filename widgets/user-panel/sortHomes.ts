import type { Property } from '../../shared/property/property'

export type Order = 'newest' | 'cheapest' | 'dearest'

/** Saved homes, which come with the newest last. Those without a price are last by either price. */
export function sortHomes(homes: readonly Property[], order: Order): Property[] {
  if (order === 'newest') return homes.toReversed()
  const sign = order === 'cheapest' ? 1 : -1
  const rank = ({ priceValue }: Property) => (priceValue === undefined ? Number.POSITIVE_INFINITY : sign * priceValue)
  return homes.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
}
