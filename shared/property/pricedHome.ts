import type { pageData } from '../host/pageData'
import { readProperty } from './readProperty'

/** As much of a home as says whether there is something to reckon. */
export interface PricedHome {
  /** Pounds; `undefined` or 0 where nobody said. */
  price?: number
  channel?: 'sales' | 'lettings'
  tags?: readonly string[]
}

/** Pounds in a text: `Guide price £650,000` has 650,000. `undefined` where there are none. */
const poundsIn = (text: unknown) => {
  const [, digits] = /£\s*([\d,]+)/.exec(String(text ?? '')) ?? []
  return digits ? Number(digits.replaceAll(',', '')) : undefined
}

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

/** Whether the calculators are for this home: they are hidden for lettings, without a price, and for two sorts of home (9.23). */
export const hasCalculators = ({ price, channel, tags = [] }: PricedHome) =>
  channel !== 'lettings' && !!price && !tags.some(tag => /^gth[-_ ](commercial|development)$/i.test(tag.trim()))
