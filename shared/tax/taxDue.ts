import type { Nation } from '../property/nation'
import { type Band, type Rates, SURCHARGES_FROM } from './rates'

/** What a tax depends on beside the price. */
export type Buyer = Partial<Record<'firstTime' | 'additional' | 'nonResident' | 'company', boolean>>

/** A part of the price, and what it costs. Sums are pounds. */
interface TaxedBand {
  from: number
  /** The price at most. */
  to: number
  /** Percent. */
  rate: number
  tax: number
}

interface Surcharge {
  of: 'additional' | 'nonResident'
  /** Percent of the whole price; `undefined` where a host's bands differ in it. */
  rate?: number
  tax: number
}

/** What is to pay, and what it is made of. */
export interface Tax {
  /** From the bottom of the price to its top. */
  bands: TaxedBand[]
  /** On top of the bands, on the whole price. */
  surcharges: Surcharge[]
  /** Of all bands and surcharges, rounded to whole pounds, half up (9.22). */
  total: number
  /** Whether bands and surcharges come to pence that the total has not. */
  rounded: boolean
  /** The total in percent of the price. */
  effectiveRate: number
  /** For a first-time buyer who pays more than the relief goes up to: that price. */
  beyondRelief?: number
}

/** Thousandths of a percent of a pound: as whole numbers sums are exact, which 8.5% of something is not. */
const SCALE = 100_000
const scaled = (pounds: number, percent: number) => pounds * Math.round(percent * 1000)
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/**
 * The tax on buying a home: a rate for each slice of its price, and surcharges (9.21, 9.22).
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
      // Scotland charges what the band that holds the price says, on all of the price; England what each band says.
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

/** What changes with a box that is ticked or not: a first-time buyer neither has another home nor is a company (9.21). */
export function answer(about: keyof Buyer, isSo: boolean): Buyer {
  if (isSo && about === 'firstTime') return { firstTime: true, additional: false, company: false }
  return { [about]: isSo, ...(isSo && about !== 'nonResident' && { firstTime: false }) }
}
