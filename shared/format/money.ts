/**
 * Pounds with thousand separators, and two decimals where there are pence (9.9).
 * @example £1,250,000, £1,234.50
 */
export function pounds(value: number) {
  const pence = Math.round(value * 100) % 100 !== 0
  const digits = { minimumFractionDigits: pence ? 2 : 0, maximumFractionDigits: 2 }
  return `£${value.toLocaleString('en-GB', digits)}`
}
