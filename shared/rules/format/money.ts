import { separated } from './count'

/**
 * Pounds with thousand separators, and two decimals where there are pence (9.9).
 * @example £1,250,000, £1,234.50
 */
export function pounds(value: number) {
  const pence = Math.round(value * 100) % 100 !== 0
  return `£${separated(value.toFixed(pence ? 2 : 0))}`
}

/** A month's rent may have been rounded to the penny by so much, in pence. */
const ROUNDED = 0.5

/** Pounds a week at a month's rent, rounded up. £216.67 a month is £50 a week, to the penny. */
export const weeklyRent = (monthly: number) => Math.ceil(((Math.round(monthly * 100) - ROUNDED) * 12) / 5200)
