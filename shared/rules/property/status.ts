import { DAY_MS } from '../format/dates'
import { isoDay, momentOf } from '../readers/days/day'
import { isPaid } from '../readers/homes/priceText'
import { isSubjectToContract, readStatus, shownStatus, statusRow } from '../readers/homes/status'
import type { Meaning } from '../readers/homes/statusTable'
import { isReduced, isToCome } from './history'
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
  /** What the status means. `undefined` where the host does not say it, or in a word that nobody knows. */
  meaning: Meaning | undefined
  /** The label of its status, in the host's own words where nobody knows them. `undefined` where there is nothing to say. */
  label: string | undefined
  /** The labels beside it: 'New Home', 'NEW Listing!', 'Reduced'. */
  badges: string[]
}

/** The specification's words, to the letter (4.30, 4.31). The others are in the table of statuses. */
const SSTC = 'SSTC'
const NEW_HOME = 'New Home'
const NEW_LISTING = 'NEW Listing!'
const REDUCED = 'Reduced'

/** A listing is new up to this age (9.28). */
const NEW_MS = 7 * DAY_MS

/**
 * The status of a home (4.30, 4.31, 9.28). Card, map, detail page and saved list all use it, so that they always agree.
 */
export function statusOf(home: Property, { soldDisplay = true, now }: StatusSettings): PropertyStatus {
  const { row, isUnknown } = rowOf(home, now)
  const isSold = row?.meaning === 'sold'
  const badges: string[] = []
  if (hasTag(home, 'new home')) badges.push(NEW_HOME)
  const isYoung = now !== undefined && now - momentOf(home.createdAt) <= NEW_MS
  if (isYoung && !isToCome(home.createdAt, now) && !isSold) badges.push(NEW_LISTING)
  // Nobody can still have what is gone. A word that nobody knows may say so, too.
  if ((row ? row.isOnMarket : !isUnknown) && isReduced(home, now)) badges.push(REDUCED)
  // Without a status there is none to show instead of 'Sold'.
  const label = isSold && home.status && !soldDisplay ? SSTC : (row?.label ?? shownStatus(home.status))
  return { meaning: row?.meaning, label: label || undefined, badges }
}

/** The row of a home's status, and whether it has one that nobody knows. */
function rowOf(home: Property, now: number | undefined) {
  const row = readStatus(home.status, home.channel)
  const isAuctioned = isPaid(home.exchangedPrice) && isPastAuction(home, now)
  return isAuctioned && (!row || row.meaning === 'available')
    ? { row: statusRow('sold') }
    : { row, isUnknown: !row && home.status !== '' }
}

/** Whether nobody can buy or rent the home any more: it is sold or let. */
export const isGone = (home: Property, { now }: StatusSettings) => !!rowOf(home, now).row?.isGone

/**
 * Whether somebody may still ask to view the home: it is neither sold nor let nor withdrawn. Agencies differ in whether they
 * show one that is sold subject to contract, so it counts as one that they do.
 */
export function canBeViewed(home: Property, { now }: StatusSettings) {
  const { row } = rowOf(home, now)
  return !row || row.isOnMarket || isSubjectToContract(home.status)
}

/** Whether the day of the auction is over (contract 11). */
export function isPastAuction({ auctionDate }: Property, now: number | undefined) {
  return now !== undefined && now >= momentOf(isoDay(auctionDate)) + DAY_MS
}
