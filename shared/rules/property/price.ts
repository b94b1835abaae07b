import { pounds, weeklyRent } from '../format/money'
import { isBareSum, isShown, startOfSum } from '../readers/homes/priceText'
import { readMoney } from '../readers/values/money'
import { hasTag, type Property } from './property'

/** The text for a home without a price (9.10). */
const ON_APPLICATION = 'POA'

/** A price as a visitor reads it. */
export interface Price {
  /** The words before the price: `Guide price`, `Offers over`. Empty when there are none. */
  qualifier: string
  /** `£650,000`, `£950 pcm`, `POA`. Number and period stay on one line. */
  amount: string
  /** The rent for the other period: `£220 pw` for a monthly rent, `£950 pcm` for a weekly rent. */
  also: string
}

/** The price of a home: the host's text, else a text made from its value (9.9), else 'POA' (9.10). */
export function priceOf(home: Property): Price {
  const text = wordsOf(home)
  const start = startOfSum(text)
  return {
    qualifier: text.slice(0, start).trim(),
    amount: together(text.slice(start)),
    also: together(otherPeriod(home, text)),
  }
}

function wordsOf(home: Property) {
  const { price } = home
  const sum = readMoney(price)
  // Some hosts write a number alone. It has the value's period only if it is the value.
  if (sum && isBareSum(price))
    return sum.pounds && sum.pounds !== home.priceValue ? pounds(sum.pounds) : fromValue(home)
  // A text that nobody understands is shown as it came, but for one that cannot be a price.
  return isShown(price) ? price : fromValue(home)
}

/** How far a month's rent may be from the one by the week, because either was rounded, in pounds. */
const MOST_ROUNDED = 5

/** Puts no-break spaces between digits and letters: `£950 pcm`. */
const together = (text: string) => text.replace(/(\d) (?=\p{L})/gu, '$1\u00a0')

function fromValue({ priceValue, channel }: Property) {
  if (!priceValue) return ON_APPLICATION
  return channel === 'lettings' ? `${pounds(priceValue)} pcm` : pounds(priceValue)
}

function otherPeriod({ channel, priceValue }: Property, text: string) {
  // Nothing where the host has written both, or another one.
  const { pounds: sum = 0, period } = readMoney(text) ?? {}
  if (channel !== 'lettings' || !priceValue || (period !== 'week' && period !== 'month')) return ''
  const monthly = period === 'week' ? (sum * 52) / 12 : sum
  // A value that is not the text's sum for a month is of another period, or of another rent.
  if (Math.abs(monthly - priceValue) > MOST_ROUNDED + priceValue / 100) return ''
  return period === 'week' ? `${pounds(priceValue)} pcm` : `${pounds(weeklyRent(priceValue))} pw`
}

/**
 * The rent of a student letting by person and week: `£138 PPPW`. `undefined` for other homes, and unless the page data
 * `student_pppw` asks for it (9.11). Words that a branch typed in place of a number are shown as they are (contract
 * 11).
 */
export function pppwOf(home: Property, studentPppw: boolean | undefined) {
  if (!studentPppw || home.channel !== 'lettings' || !hasTag(home, 'student')) return undefined
  const typed = readMoney(home.pppwPrice)
  if (home.pppwPrice && !(typed && isBareSum(home.pppwPrice))) return home.pppwPrice
  const value = typed?.pounds || Math.round((12 * (home.priceValue ?? 0)) / 52)
  return value ? `${pounds(value)}\u00a0PPPW` : undefined
}
