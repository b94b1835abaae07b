import type { pageData } from '../../page/host/pageData'
import { toText } from '../../page/host/values'
import { sumsIn } from '../../page/text/sums'
import { readProperty } from '../fields/readProperty'

/** The part of a home that the calculators need. */
export interface PricedHome {
  /** Pounds. `undefined` or 0 when the price is unknown. */
  price?: number
  channel?: 'sales' | 'lettings'
  tags?: readonly string[]
}

/** The first sum with a £ sign: 650000 for `Guide price £650,000`. `undefined` when there is none. */
const poundsIn = (text: unknown) => sumsIn(toText(text)).find(({ hasSign }) => hasSign)?.pounds

/** The home that the page is about (contract 4, `property`). */
export function homeFromPage(read: typeof pageData): PricedHome {
  const host = Object(read('property')) as Record<string, unknown>
  const { priceValue, price, channel, tags } = readProperty(host)
  return {
    price:
      priceValue ?? poundsIn(host.priceWithoutQualifier) ?? poundsIn(host.price_without_qualifier) ?? poundsIn(price),
    channel,
    tags,
  }
}

/**
 * Whether a home gets calculators. Lettings, homes without a price, commercial homes and developments get none (9.23).
 */
export const hasCalculators = ({ price, channel, tags = [] }: PricedHome) =>
  channel !== 'lettings' && !!price && !tags.some(tag => /^gth[-_ ](commercial|development)$/i.test(tag.trim()))
