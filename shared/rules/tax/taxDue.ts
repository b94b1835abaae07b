import type { Nation } from '../readers/nation'
import { SURCHARGES_FROM } from './rates'
import type { Band, Rates } from './readRates'

/** The facts about the buyer on which the tax depends. */
export type Buyer = Partial<Record<'firstTime' | 'additional' | 'nonResident' | 'company', boolean>>

/** A part of the price, and its tax. Sums are in pounds. */
interface TaxedBand {
  from: number
  /** Never above the price. */
  to: number
  /** Percent. */
  rate: number
  tax: number
}

interface Surcharge {
  of: 'additional' | 'nonResident'
  /** Percent of the whole price. `undefined` when the host's bands have different surcharges. */
  rate?: number
  tax: number
}

/** The tax, and its parts. */
export interface Tax {
  /** From the bottom of the price to its top. */
  bands: TaxedBand[]
  /** Surcharges on the whole price, in addition to the bands. */
  surcharges: Surcharge[]
  /** The sum of all bands and surcharges, rounded to whole pounds, half up (9.22). */
  total: number
  /** Whether the total was rounded, because the exact sum has pence. */
  rounded: boolean
  /** The total in percent of the price. */
  effectiveRate: number
  /** The highest price with relief, for a first-time buyer who pays more than that. */
  beyondRelief?: number
}

/**
 * Parts of a pound in which sums are kept: thousandths of a percent. Whole numbers make sums exact, but 8.5% is not
 * exact in binary.
 */
const SCALE = 100_000
const scaled = (pounds: number, percent: number) => pounds * Math.round(percent * 1000)
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/**
 * The tax on buying a home: a rate for each slice of its price, plus surcharges (9.21, 9.22).
 * @param price whole pounds
 */
export function taxDue(nation: Nation, rates: Rates, price: number, buyer: Buyer): Tax {
  const isSurcharged = price >= SURCHARGES_FROM
  const isExtra = isSurcharged && (buyer.additional || buyer.company)
  const relief = buyer.firstTime && !buyer.additional && !buyer.company ? rates.firstTime : undefined
  const mostRelieved = relief?.at(-1)?.to ?? Number.POSITIVE_INFINITY
  const bands = (isExtra && rates.higher) || (price <= mostRelieved && relief) || rates.base
  const touched = bands.filter(({ from }) => from < price).map(band => ({ ...band, to: Math.min(band.to, price) }))
  const width = ({ from, to }: Band) => to - from
  const taxes = touched.map(band => scaled(width(band), band.rate))

  const surcharges = (['additional', 'nonResident'] as const)
    .filter(kind => (kind === 'additional' ? isExtra : isSurcharged && buyer.nonResident))
    .map(of => {
      // Scotland takes the surcharge of the band that holds the price and charges it on the whole price. England
      // charges each band's surcharge on that band.
      const charged = nation === 'scotland' ? touched.slice(-1).map(band => ({ ...band, from: 0 })) : touched
      const isEven = charged.every(band => band[of] === charged[0]![of])
      return {
        of,
        rate: isEven ? charged[0]?.[of] : undefined,
        tax: sum(charged.map(band => scaled(width(band), band[of]))),
      }
    })
    .filter(({ tax }) => tax > 0)

  const exact = sum([...taxes, ...surcharges.map(({ tax }) => tax)])
  const total = Math.round(exact / SCALE)
  return {
    bands: touched.map(({ from, to, rate }, index) => ({ from, to, rate, tax: taxes[index]! / SCALE })),
    surcharges: surcharges.map(surcharge => ({ ...surcharge, tax: surcharge.tax / SCALE })),
    total,
    rounded: exact % SCALE !== 0,
    effectiveRate: price ? (total / price) * 100 : 0,
    beyondRelief: price > mostRelieved ? mostRelieved : undefined,
  }
}

/**
 * The answers that change with a ticked or cleared box. A first-time buyer has no other home and is not a company
 * (9.21).
 */
export function answer(about: keyof Buyer, isSo: boolean): Buyer {
  if (isSo && about === 'firstTime') return { firstTime: true, additional: false, company: false }
  return { [about]: isSo, ...(isSo && about !== 'nonResident' && { firstTime: false }) }
}
