import { isForeign, MOST_POUNDS, sumsIn } from '../../page/text/sums'
import { pounds, weeklyRent } from '../format/money'
import { hasTag, type Property } from './property'

/** The text for a home without a price (9.10). */
const ON_APPLICATION = 'POA'

/** Where the sum begins: with its sign or the letters of its currency, or with its digits. */
const START = /\p{Sc}|\b[A-Z]{3}(?= ?\d)|\d|^POA/u

const MONTHLY = /\b(p\.?c?\.?m|(per|a) (calendar )?month|monthly)\b/i
const WEEKLY = /\b(p\.?w|(per|a) week|weekly)\b/i

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
  const start = text.search(START)
  return {
    qualifier: text.slice(0, start).trim(),
    amount: together(text.slice(start)),
    also: together(otherPeriod(home, text)),
  }
}

function wordsOf(home: Property) {
  const number = Number(home.price.replaceAll(',', ''))
  // Some hosts write a number alone. It has the value's period only if it is the value.
  if (number > 0 && number <= MOST_POUNDS && number !== home.priceValue) return pounds(number)
  const isText = Number.isNaN(number) && /[1-9]/.test(home.price)
  return isText && (isForeign(home.price) || sumsIn(home.price).length) ? home.price : fromValue(home)
}

/** Puts no-break spaces between digits and letters: `£950 pcm`. */
const together = (text: string) => text.replace(/(\d) (?=\p{L})/gu, '$1\u00a0')

function fromValue({ priceValue, channel }: Property) {
  if (!priceValue) return ON_APPLICATION
  return channel === 'lettings' ? `${pounds(priceValue)} pcm` : pounds(priceValue)
}

function otherPeriod({ channel, priceValue }: Property, text: string) {
  if (channel !== 'lettings' || !priceValue) return ''
  const isWeekly = WEEKLY.test(text)
  // The host has written both.
  if (isWeekly && MONTHLY.test(text)) return ''
  if (isWeekly) return `${pounds(priceValue)} pcm`
  return MONTHLY.test(text) ? `${pounds(weeklyRent(priceValue))} pw` : ''
}

/**
 * The rent of a student letting by person and week: `£138 PPPW`. `undefined` for other homes, and unless the page data
 * `student_pppw` asks for it (9.11). Words that a branch typed in place of a number are shown as they are (contract
 * 11).
 */
export function pppwOf(home: Property, studentPppw: boolean | undefined) {
  if (!studentPppw || home.channel !== 'lettings' || !hasTag(home, 'student')) return undefined
  const typed = home.pppwPrice.replace(/[£,]/g, '')
  if (typed && Number.isNaN(Number(typed))) return home.pppwPrice
  const value = Number(typed) || Math.round((12 * (home.priceValue ?? 0)) / 52)
  return value ? `${pounds(value)}\u00a0PPPW` : undefined
}
