import { listOrNone } from '../../page/host/listFrom'
import { toText } from '../../page/host/values'
import { addMonths, DAY_MS, shortDay } from '../format/dates'
import { pounds } from '../format/money'
import { isoDay, momentOf } from '../readers/days/day'
import { isBareSum } from '../readers/homes/priceText'
import { readLine } from '../readers/values/line'
import { isForeign, isWords, type Period, readMoney } from '../readers/values/money'
import { hasTag, type Property } from './property'

/** A change of the price. */
export interface PriceChange {
  /** ISO day. */
  day: string
  /** In pounds. Less than 0 for a reduction. */
  by: number
  /** The price has changed on this day or since. Nobody says when. */
  isSince?: boolean
}

/** The price of a home that its history ends with. */
type Priced = Pick<Property, 'price' | 'priceValue' | 'channel'>

interface Step {
  day: string
  price: number
  period: Period | undefined
}

/** How long a reduction is news, in months (contract 12). */
const NEWS_MONTHS = 3

/** A sum and its period. A number is a price, or a rent for a month. `undefined` where either is unknown. */
function sumOf(price: unknown, channel: Property['channel'] | undefined) {
  const text = readLine(price)
  const sum = typeof price === 'number' ? { pounds: price } : readMoney(text)
  if (!sum || !(sum.pounds > 0)) return undefined
  const isNumber = typeof price === 'number' || (isBareSum(text) && !text.startsWith('£'))
  const { period = isNumber && channel === 'lettings' ? ('month' as const) : undefined } = sum as { period?: Period }
  return { price: sum.pounds, period }
}

/** The price of today. It is known where the host's text and its value agree, or where there is only one of them. */
function today({ price, priceValue, channel }: Priced): Omit<Step, 'day'> | undefined {
  const sum = sumOf(price, channel)
  if (sum && (sum.period || channel !== 'lettings')) return sum
  return priceValue && (!price || sum?.price === priceValue) ? sumOf(priceValue, channel) : undefined
}

/** More times another price is no change of it, but in another unit: a rent, pence, thousands. */
const MOST_TIMES = 5

/** From one price to the next. 0 where they cannot be compared. */
const difference = (before: Omit<Step, 'day'>, after: Omit<Step, 'day'>) =>
  before.period === after.period && after.price < before.price * MOST_TIMES && before.price < after.price * MOST_TIMES
    ? after.price - before.price
    : 0

/**
 * The changes of a home's price, the oldest first: page data `price_history` (contract 4). Without it there are none. A
 * rent for a week is not compared to one for a month. Where the price is of another currency, so may be the earlier ones.
 * @param home whose price of today is the last one. The host may write earlier prices alone
 */
export function priceChanges(entries: unknown, home?: Priced): PriceChange[] {
  if (home && isForeign(home.price) && !isWords(home.price)) return []
  const steps = listOrNone(entries)
    .flatMap((entry): Step[] => {
      const { date, price } = Object(entry) as Record<string, unknown>
      const sum = sumOf(price, home?.channel)
      const day = isoDay(toText(date))
      return day && sum ? [{ day, ...sum }] : []
    })
    .sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
  const changes = steps.flatMap(({ day, price, period }, index): PriceChange[] => {
    const before = steps[index - 1]
    const by = before ? difference(before, { price, period }) : 0
    return by ? [{ day, by }] : []
  })
  const [last, now] = [steps.at(-1), home && today(home)]
  const by = last && now ? difference(last, now) : 0
  return by ? [...changes, { day: last!.day, by, isSince: true }] : changes
}

/** Whether a day is still to come. Nobody knows it without the moment. */
export const isToCome = (day: string, now: number | undefined) => now !== undefined && momentOf(day) > now + DAY_MS

const changesOf = (home: Property, now: number | undefined) =>
  priceChanges(home.priceHistory, home).filter(({ day }) => !isToCome(day, now))

/**
 * Whether the last change of the price was a reduction, within three months, or the host says so with a tag and has no
 * history that says otherwise. Without the moment, nobody knows how old a reduction is.
 */
export function isReduced(home: Property, now: number | undefined) {
  const last = changesOf(home, now).at(-1)
  if (!last) return hasTag(home, 'reduced')
  return last.by < 0 && now !== undefined && now < momentOf(addMonths(last.day, NEWS_MONTHS))
}

/** `Added 12 November`. Empty where the day is unknown or still to come. */
export function addedInWords(createdAt: string, now: number | undefined) {
  const day = !isToCome(createdAt, now) && shortDay(createdAt, now)
  return day ? `Added ${day}` : ''
}

/** `Reduced by £15,000 on 3 October`, or `since 3 October` where nobody says when. */
export const changeInWords = ({ day, by, isSince }: PriceChange, now: number | undefined) =>
  `${by < 0 ? 'Reduced' : 'Increased'} by ${pounds(Math.abs(by))} ${isSince ? 'since' : 'on'} ${shortDay(day, now)}`

/** What happened to a home last: its price was reduced, or it came on. */
export function newsOf(home: Property, now: number | undefined) {
  const last = changesOf(home, now).at(-1)
  return last && last.by < 0 ? changeInWords(last, now) : addedInWords(home.createdAt, now)
}
