import { listOrNone } from '../../page/host/listFrom'
import { toText } from '../../page/host/values'
import { poundsIn } from '../../page/text/sums'
import { isoDay, shortDay } from '../format/dates'
import { pounds } from '../format/money'
import { hasTag, type Property } from './property'

/** A change of the price. */
export interface PriceChange {
  /** ISO day. */
  day: string
  /** In pounds. Less than 0 for a reduction. */
  by: number
}

/** The changes of a home's price, the oldest first: page data `price_history` (contract 4). Without it there are none. */
export function priceChanges(entries: unknown): PriceChange[] {
  const steps = listOrNone(entries)
    .map(entry => {
      const { date, price } = Object(entry) as Record<string, unknown>
      return { day: isoDay(toText(date)), price: typeof price === 'number' ? price : poundsIn(toText(price)) }
    })
    .filter((step): step is { day: string; price: number } => step.day !== '' && !!step.price && step.price > 0)
    .sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
  return steps.flatMap(({ day, price }, index) => {
    const by = index ? price - steps[index - 1]!.price : 0
    return by ? [{ day, by }] : []
  })
}

/** Whether the last change of the price was a reduction, or the host says so with a tag. */
export function isReduced(home: Pick<Property, 'priceHistory' | 'tags'>) {
  const last = priceChanges(home.priceHistory).at(-1)
  return last ? last.by < 0 : hasTag(home, 'reduced')
}

/** `Added 12 November`. Empty where the day is unknown. */
export function addedInWords(createdAt: string, now: number | undefined) {
  const day = shortDay(createdAt, now)
  return day && `Added ${day}`
}

/** `Reduced by £15,000 on 3 October`. */
export const changeInWords = ({ day, by }: PriceChange, now: number | undefined) =>
  `${by < 0 ? 'Reduced' : 'Increased'} by ${pounds(Math.abs(by))} on ${shortDay(day, now)}`

/** What happened to a home last: its price was reduced, or it came on. */
export function newsOf(home: Property, now: number | undefined) {
  const last = priceChanges(home.priceHistory).at(-1)
  return last && last.by < 0 ? changeInWords(last, now) : addedInWords(home.createdAt, now)
}
