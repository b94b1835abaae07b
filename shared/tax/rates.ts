import type { Nation } from '../property/nation'
import table from './property-tax.json'
import { readRates } from './readRates'

/** A slice of a price: the part above `from`, up to and including `to`. */
export interface Band {
  /** Pounds. */
  from: number
  /** Pounds. `Infinity` for the last band. */
  to: number
  /** Percent. */
  rate: number
  /** Extra percent for an additional property and for a company. */
  additional: number
  /** Extra percent for a buyer who does not live in the UK. */
  nonResident: number
}

/** The rates of a nation. England's rates also apply in Northern Ireland. */
export interface Rates {
  base: Band[]
  /** Replaces `base` for first-time buyers, up to the price at which the last band ends. */
  firstTime?: Band[]
  /** Replaces `base` for an additional property and for a company. */
  higher?: Band[]
  /**
   * ISO dates. Absent for a host's table. `from` is the first day of each part, by its key in the table. `checked` is
   * the last check.
   */
  dates?: { from: Partial<Record<string, string>>; checked: string }
}

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
