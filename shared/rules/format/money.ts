import { separated } from './count'

/**
 * Pounds with thousand separators, and two decimals where there are pence (9.9).
 * @example £1,250,000, £1,234.50
 */
export function pounds(value: number) {
  const pence = Math.round(value * 100) % 100 !== 0
  return `£${separated(value.toFixed(pence ? 2 : 0))}`
}

/** Pounds a week at a month's rent, rounded up. */
export const weeklyRent = (monthly: number) => Math.ceil(monthly / (52 / 12))
