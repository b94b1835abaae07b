import type { Nation } from '../property/nation'
import table from './property-tax.json'
import { readRates } from './readRates'

/** A slice of a price: what lies above `from`, up to and including `to`. */
export interface Band {
  /** Pounds. */
  from: number
  /** Pounds; `Infinity` where nothing lies above. */
  to: number
  /** Percent. */
  rate: number
  /** Percent on top for an additional property, and for a company. */
  additional: number
  /** Percent on top for a buyer who does not live in the UK. */
  nonResident: number
}

/** What a nation taxes by; England's tax is Northern Ireland's as well. */
export interface Rates {
  base: Band[]
  /** Instead of `base` for first-time buyers, up to the price that the last band ends at. */
  firstTime?: Band[]
  /** Instead of `base` for an additional property, and for a company. */
  higher?: Band[]
  /** ISO days, where they are known: since when each part holds, by its key in the table, and until when that was checked. */
  dates?: { from: Partial<Record<string, string>>; checked: string }
}

/** Below this price, in pounds, no surcharge applies in any nation. No host's table says so. */
export const SURCHARGES_FROM = table.surcharges_from

/**
 * What a nation taxes by: the host's table, or else the bundle's own, which is dated. A table that makes no sense is as good as
 * none, and is complained about in the console.
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
