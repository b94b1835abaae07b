import type { Channel } from '../../shared/search/search'

/** Pounds; of rents, a month (host-facts 7.3). */
export const prices: Record<Channel, number[]> = {
  sales: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map(number => number * 100_000),
  lettings: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 20].map(number => number * 100),
}
export const beds = [0, 1, 2, 3, 4, 5, 6]
/** Square feet. */
export const sizes = [500, 750, 1_000, 1_250, 1_500, 2_000, 2_500, 3_000, 4_000, 5_000]
export const acres = [0.25, 0.5, 1, 2, 5, 10, 20, 50, 100]
/** Days. */
export const ages = [1, 3, 7, 14, 30]

/** What can be chosen: the usual, and what an address asked for beyond that. */
export const withChosen = (usual: readonly number[], chosen: number | undefined) =>
  chosen === undefined || usual.includes(chosen) ? usual : [...usual, chosen].sort((a, b) => a - b)

/**
 * What can be a minimum or a maximum while the other end is as it is: no minimum above its maximum. `same`: the two may
 * be equal.
 */
export function between(usual: readonly number[], { min, max, same }: { min?: number; max?: number; same?: boolean }) {
  return usual.filter(
    value =>
      (max === undefined || value < max || (same && value === max)) &&
      (min === undefined || value > min || (same && value === min)),
  )
}
