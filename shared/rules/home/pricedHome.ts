import type { pageData } from '../../page/host/pageData'
import { toText, yesOrNo } from '../../page/host/values'
import { isOtherChannel, readProperty, readValue } from '../fields/readProperty'
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
  // A bare sum says nothing of the words that the price has: POA, another currency, a share.
  const sums = [host.priceWithoutQualifier, host.price_without_qualifier, price]
  const value = sums.map(sum => readValue(sum, price, channel)).find(sum => sum !== undefined)
  const isUnknown = isOtherChannel(host) || isShare(host, tags) || readMoney(price)?.period
  return {
    price: isUnknown ? undefined : (priceValue ?? value),
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
