import { isoDay, momentOf } from '../format/dates'
import { isReduced } from './history'
import { hasTag, type Property } from './property'

/** The agency's settings for labels (contract 4), and the moment for which to work them out. */
export interface StatusSettings {
  /** The page data `sold_display`. `false` shows 'SSTC' in place of 'Sold'. */
  soldDisplay?: boolean
  /** In ms since 1970. Without it no home is new and no auction is past. A server may not know the moment. */
  now?: number
}

/** The labels on the picture of a home. */
export interface PropertyStatus {
  /** The label of its status. `undefined` for a home that is simply on the market. */
  label: (typeof labels)[keyof typeof labels] | undefined
  /** The labels beside it: 'New Home', 'NEW Listing!', 'Reduced'. */
  badges: string[]
}

/** The specification's words, to the letter (4.30, 4.31). */
const labels = { underOffer: 'Under offer', letAgreed: 'Let Agreed', sold: 'Sold', sstc: 'SSTC', let: 'Let' } as const
const NEW_HOME = 'New Home'
const NEW_LISTING = 'NEW Listing!'
const REDUCED = 'Reduced'

const DAY_MS = 24 * 60 * 60 * 1000
/** A listing is new up to this age (9.28). */
const NEW_MS = 7 * DAY_MS

const SOLD = /^(sstc|sold|sold ?stc|sold subject to contract|exchanged|completed)$/

/** Whether a text holds a price. Hosts write `0` and `£0.00` for none. */
const isPriced = (text: string) => /[^£0.]/.test(text)

/**
 * The status of a home (4.30, 4.31, 9.28). Card, map, detail page and saved list all use it, so that they always agree.
 */
export function statusOf(home: Property, { soldDisplay = true, now }: StatusSettings): PropertyStatus {
  const label = labelOf(home, soldDisplay, now)
  const isSold = label === labels.sold || label === labels.sstc
  const badges: string[] = []
  if (hasTag(home, 'new home')) badges.push(NEW_HOME)
  if (now !== undefined && now - momentOf(home.createdAt) <= NEW_MS && !isSold) badges.push(NEW_LISTING)
  // Nobody can still have what is gone.
  if (isOnMarket(label) && isReduced(home)) badges.push(REDUCED)
  return { label, badges }
}

/** Whether nobody can buy or rent the home any more: it is sold or let. */
export const isGone = (home: Property, { soldDisplay = true, now }: StatusSettings) =>
  !isOnMarket(labelOf(home, soldDisplay, now))

const isOnMarket = (label: PropertyStatus['label']) => label === undefined || label === labels.underOffer

function labelOf(home: Property, soldDisplay: boolean, now: number | undefined): PropertyStatus['label'] {
  const status = home.status.toLowerCase().replace(/[\s_-]+/g, ' ')
  const isLetting = home.channel === 'lettings'
  if (status === 'under offer') return isLetting ? labels.letAgreed : labels.underOffer
  if (isLetting && status === 'let agreed') return labels.letAgreed
  if (isLetting && status === 'let') return labels.let
  if (SOLD.test(status) || (isPriced(home.exchangedPrice) && isPastAuction(home, now)))
    return status && !soldDisplay ? labels.sstc : labels.sold
  return undefined
}

/** Whether the day of the auction is over (contract 11). */
export function isPastAuction({ auctionDate }: Property, now: number | undefined) {
  return now !== undefined && now >= momentOf(isoDay(auctionDate)) + DAY_MS
}
