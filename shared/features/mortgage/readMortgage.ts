import { wordOf } from '../../page/host/values'
import type { Mortgage } from '../../rules/mortgage/mortgage'
import type { Entries } from '../calculators/entries'
import { calculatorMessages } from '../calculators/messages'
import { asTyped, numberFrom, poundsFrom, readPrice } from '../calculators/read'
import { mortgageMessages } from './messages'

/** The allowed rate in percent a year, and the allowed term in years (5.29). */
const limits = { rate: [0.01, 10], term: [5, 35] } as const
/** The values at the start (9.20). The deposit is in percent of the price, the term in years. */
const defaults = { deposit: 20, term: 25 }
/** The rate when the theme has none that the field accepts, in percent a year. */
const EXAMPLE_RATE = 5

/** The rate at the start: the first valid one of the theme's settings. */
export const exampleRate = (settings: unknown[]) =>
  settings
    .map(setting => numberFrom(wordOf(setting)))
    .find(rate => !calculatorMessages.unlessWithin(rate, limits.rate)) ?? EXAMPLE_RATE

/** The mistake in a deposit, if there is one. A text with a digit that counts as 0 was not understood. */
function mistakeIn(text: string, deposit: number, price: number) {
  if (deposit > price) return mortgageMessages.enterLess
  const isUnknown = !deposit && /[1-9]/.test(text)
  return isUnknown ? calculatorMessages.unlessWithin(Number.NaN, [0, price]) : undefined
}

/** The texts in the fields, their errors, and the result. */
export interface MortgageForm {
  typed: Pick<Entries, 'price' | 'deposit' | 'rate' | 'term' | 'method'>
  errors: Partial<Record<'price' | 'deposit' | 'rate' | 'term', string>>
  /** Pounds, as far as the text can be read. */
  price: number
  deposit: number
  /** `undefined` while a field has an error. `share` is the loan in percent of the price. */
  result?: { mortgage: Mortgage; share: number }
}

/** Reads the entered values. Untouched fields have their values of the start (5.29, 9.20). */
export function readMortgage(entries: Partial<Entries>, startPrice: number, startRate: number): MortgageForm {
  const typedPrice = entries.price ?? asTyped(startPrice)
  const { price, error } = readPrice(typedPrice)
  const typed = {
    price: typedPrice,
    deposit: entries.deposit ?? asTyped((price * defaults.deposit) / 100),
    rate: entries.rate ?? String(startRate),
    term: entries.term ?? String(defaults.term),
    method: entries.method ?? 'repayment',
  }
  const deposit = poundsFrom(typed.deposit, { whole: price })
  const rate = numberFrom(typed.rate)
  const years = numberFrom(typed.term)
  const errors = {
    price: error,
    deposit: price ? mistakeIn(typed.deposit, deposit, price) : undefined,
    rate: calculatorMessages.unlessWithin(rate, limits.rate),
    term: calculatorMessages.unlessWithin(years, limits.term),
  }
  const loan = price - deposit
  const isWrong = Object.values(errors).some(Boolean)
  const result = isWrong
    ? undefined
    : { mortgage: { loan, rate, years, method: typed.method }, share: (loan / price) * 100 }
  return { typed, errors, price, deposit, result }
}
