const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const withPence = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/**
 * Pounds with thousand separators, and two decimals where there are pence (9.9).
 * @example £1,250,000, £1,234.50
 */
export function pounds(value: number) {
  const pence = Math.round(value * 100) % 100 !== 0
  return `£${(pence ? withPence : whole).format(value)}`
}

/** Pounds a week at a month's rent, rounded up. */
export const weeklyRent = (monthly: number) => Math.ceil(monthly / (52 / 12))
