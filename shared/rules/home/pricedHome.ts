import type { pageData } from '../../page/host/pageData'
import { toText, yesOrNo } from '../../page/host/values'
import { isOtherChannel, readProperty } from '../fields/readProperty'
import { readShare } from '../readers/facts/share'
import { isNothing } from '../readers/values/count'
import { isFiller } from '../readers/values/filler'
import { MOST_POUNDS, readMoney } from '../readers/values/money'
import { includesTag, isSite } from '../readers/values/tag'

/** The part of a home that the calculators need. */
export interface PricedHome {
  /** Pounds. `undefined` or 0 when the price is unknown. */
  price?: number
  channel?: 'sales' | 'lettings'
  tags?: readonly string[]
}

/** The one sum in a text. `undefined` when it is unknown, and for a rent. */
function poundsIn(text: unknown) {
  const sum = readMoney(toText(text))
  return sum?.period ? undefined : sum?.pounds
}

/**
 * Whether only a share of a home is for sale, also one that is unknown: `25% to 75%`, or the tag alone. Nobody says
 * whether the price is the share's.
 */
function isShare(host: Record<string, unknown>, tags: readonly string[]) {
  const shares = [host, Object(host.facets)]
    .map(place => toText(place.sharedOwnershipPercentage ?? place.shared_ownership_percentage))
    .filter(share => !isFiller(share) && !isNothing(share) && yesOrNo(share) !== false)
  if (shares.length) return shares.some(share => readShare(share) !== 100)
  return includesTag(tags, 'shared ownership')
}

/** The home that the page is about (contract 4, `property`). */
export function homeFromPage(read: typeof pageData): PricedHome {
  const host = Object(read('property')) as Record<string, unknown>
  const { priceValue, price, channel, tags } = readProperty(host)
  const sums = [host.priceWithoutQualifier, host.price_without_qualifier, price].map(poundsIn)
  const isUnknown = isOtherChannel(host) || isShare(host, tags) || readMoney(price)?.period
  return {
    price: isUnknown ? undefined : (priceValue ?? sums.find(sum => sum !== undefined)),
    channel,
    tags,
  }
}

/**
 * Whether a home gets calculators. Lettings, homes without a price that their fields can hold, commercial homes and
 * developments get none (9.23).
 */
export const hasCalculators = ({ price = 0, channel, tags = [] }: PricedHome) =>
  channel !== 'lettings' && price >= 1 && price <= MOST_POUNDS && !includesTag(tags, 'gth commercial') && !isSite(tags)
