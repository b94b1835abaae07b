import type { Channel } from '../../shared/rules/search/search'

/** In pounds. Rents are per month (host-facts 7.3). */
export const prices: Record<Channel, number[]> = {
  sales: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map(number => number * 100_000),
  lettings: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 20].map(number => number * 100),
}
export const beds = [0, 1, 2, 3, 4, 5, 6]

/** The usual options, and also the value of the address if it is another. */
export const withChosen = (usual: readonly number[], chosen: number | undefined) =>
  chosen === undefined || usual.includes(chosen) ? usual : [...usual, chosen].sort((a, b) => a - b)

/**
 * The options for a minimum or a maximum that fit the other end. A minimum is never above its maximum. `same`: the two
 * may be equal.
 */
export const between = (
  usual: readonly number[],
  { min = -Infinity, max = Infinity, same }: { min?: number; max?: number; same?: boolean },
) => usual.filter(value => (value > min && value < max) || (same && (value === min || value === max)))
