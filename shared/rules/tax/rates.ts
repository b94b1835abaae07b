import type { Nation } from '../readers/nation'
import table from './property-tax.json'
import { type Rates, readRates } from './readRates'

/** Below this price, in pounds, no surcharge applies in any nation. A host's table has no key for it. */
export const SURCHARGES_FROM = table.surcharges_from

/**
 * The rates of a nation: the host's table, or else the bundle's own table, which has dates. An invalid table is ignored
 * with a warning in the console.
 * @param given page data `stamp_duty_{nation}` (contract 4)
 */
export function ratesOf(nation: Nation, given?: unknown): Rates {
  if (given !== undefined && given !== null && given !== '') {
    try {
      return readRates(nation, given)
    } catch (error) {
      console.warn(`stamp_duty_${nation}: ${(error as Error).message}. The bundle's own rates are used.`)
    }
  }
  const { effective_from: from, ...own } = table.nations[nation]
  return { ...readRates(nation, own), dates: { from, checked: table.verified_through } }
}
