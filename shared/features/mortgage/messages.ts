import { percent } from '../../rules/format/count'
import { pounds } from '../../rules/format/money'
import type { Mortgage } from '../../rules/mortgage/mortgage'

/** A part of a year is a decimal. Months would look more exact than the calculation is. */
export const years = (count: number) => `${Number(count.toFixed(2))}\u00a0${count === 1 ? 'year' : 'years'}`
/** Rounded to whole pounds. */
export const sum = (value: number) => pounds(Math.round(value))

/** Every sentence of the mortgage calculator. The names come from contract 9. */
export const mortgageMessages = {
  label: 'Mortgage calculator',
  deposit: 'Deposit',
  enterLess: 'Enter no more than the price',
  rate: 'Interest rate',
  rateHint: 'An example: change it to your own.',
  term: 'Term',
  termHint: 'Five to 35 years.',
  years: 'years',
  method: 'Type of mortgage',
  repayment: 'Repayment',
  interestOnly: 'Interest only',

  payment: 'Monthly payment',
  aMonth: (payment: string) => `${payment} a month`,
  ofWhat: ({ loan, years: term, rate }: Mortgage, share: number, isExample: boolean) =>
    `For a loan of ${sum(loan)}, ${percent(share, 1)} of the price, over ${years(term)} at ${isExample ? 'an example rate' : 'a rate'} of ${percent(rate)}.`,
  interest: 'Total interest',
  total: 'Total to pay',
  stillOwed: 'Including the loan, repaid at the end',
  atRate: (rate: number) => `Monthly payment at ${percent(rate)}`,

  owed: 'What you owe, year by year',
  owedAfter: (after: number, owed: number, half: number, term: number) =>
    `You owe ${after < term ? `${sum(owed)} after ${years(after)}, ` : ''}half of the loan after ${years(half)}, and nothing after ${years(term)}.`,
  owedThroughout: (loan: number, term: number) => `You owe the ${sum(loan)} for all of the ${years(term)}.`,

  borrowing: 'What you could borrow',
  income: 'Income',
  incomeHint: 'A year, before tax, for all buyers.',
  multiple: 'Multiple of income',
  multipleHint: 'Many lenders go up to about 4.5.',
  times: 'times',
  mayBorrow: 'You could borrow',
  /** @param spare in pounds. Below 0 when the visitor may borrow less than the loan */
  against: (spare: number) => `${sum(Math.abs(spare))} ${spare < 0 ? 'less' : 'more'} than this loan.`,

  /** Must appear wherever the rate is used. */
  risk: 'Your home may be repossessed if you do not keep up repayments on your mortgage',
  guide: 'About mortgages',
}
