import { describe, expect, it } from 'vitest'
import type { Entries } from '../../../../shared/features/calculators/entries'
import { mortgageFromPage } from '../../../../shared/features/mortgage/props'
import { readMortgage } from '../../../../shared/features/mortgage/readMortgage'

const read = (entries: Partial<Entries> = {}) => readMortgage(entries, 350_000, 4.75)

describe('what has been entered', () => {
  it('is a deposit of 20% over 25 years before anything is [9.20]', () => {
    expect(read().typed).toEqual({ price: '350,000', deposit: '70,000', rate: '4.75', term: '25', method: 'repayment' })
    expect(read().result).toEqual({
      mortgage: { loan: 280_000, rate: 4.75, years: 25, method: 'repayment' },
      share: 80,
    })
  })

  it('keeps the deposit at 20% of the price until that is touched [9.20]', () => {
    expect(read({ price: '£500,000' }).typed.deposit).toBe('100,000')
    expect(read({ price: '500000', deposit: '70,000' })).toMatchObject({ deposit: 70_000, result: { share: 86 } })
    expect(read({ deposit: '' }).result?.mortgage.loan).toBe(350_000)
    expect(read({ deposit: '350000' }).result?.mortgage.loan).toBe(0)
  })

  it.each<[deposit: string, pounds: number]>([
    ['10%', 35_000],
    ['12.5 %', 43_750],
    ['12,5%', 43_750],
    ['0%', 0],
    ['100%', 350_000],
    ['10', 10],
  ])('takes a deposit of %s for a share of the price where it says so', (deposit, pounds) => {
    expect(read({ deposit })).toMatchObject({ deposit: pounds, errors: { deposit: undefined } })
    expect(read({ deposit, price: '£700,000' }).deposit).toBe(deposit === '10' ? 10 : pounds * 2)
  })

  it.each<[entries: Partial<Entries>, field: 'price' | 'deposit' | 'rate' | 'term', message: string]>([
    [{ price: '' }, 'price', 'Enter a price'],
    [{ price: '0' }, 'price', 'Enter a price'],
    [{ deposit: '350001' }, 'deposit', 'Enter no more than the price'],
    [{ deposit: '101%' }, 'deposit', 'Enter no more than the price'],
    [{ deposit: '10 to 15%' }, 'deposit', 'Enter a value between 0 and 350000'],
    [{ deposit: '£50 pw' }, 'deposit', 'Enter a value between 0 and 350000'],
    [{ rate: '0' }, 'rate', 'Enter a value between 0.01 and 10'],
    [{ rate: '10.01' }, 'rate', 'Enter a value between 0.01 and 10'],
    [{ rate: '' }, 'rate', 'Enter a value between 0.01 and 10'],
    [{ rate: 'low' }, 'rate', 'Enter a value between 0.01 and 10'],
    [{ term: '4' }, 'term', 'Enter a value between 5 and 35'],
    [{ term: '36' }, 'term', 'Enter a value between 5 and 35'],
    [{ term: '-20' }, 'term', 'Enter a value between 5 and 35'],
  ])('is refused in the specification’s words: %j [5.29]', (entries, field, message) => {
    const { errors, result } = read(entries)
    expect(errors).toEqual({ price: undefined, deposit: undefined, rate: undefined, term: undefined, [field]: message })
    expect(result).toBeUndefined()
  })

  it.each<Partial<Entries>>([{ rate: '0.01' }, { rate: '10' }, { term: '5' }, { term: '35' }, { term: '12.5' }])(
    'is taken at its limits: %j [5.29]',
    entries => {
      expect(read(entries).result).toBeDefined()
    },
  )
})

describe('the example rate', () => {
  const rateOf = (settings: unknown, defaults?: unknown) =>
    mortgageFromPage(key => ({ theme_settings: settings, theme_settings_defaults: defaults })[key]).rate

  it.each<[what: string, settings: unknown, defaults: unknown, rate: number]>([
    ['the theme’s', { mortgageCalculatorInterestRate: '4.75' }, undefined, 4.75],
    ['the theme’s as a number', { mortgageCalculatorInterestRate: 3.9 }, undefined, 3.9],
    ['the theme’s default', {}, { mortgageCalculatorInterestRate: { default: '4.2%' } }, 4.2],
    [
      'the default where the theme’s is nothing',
      { mortgageCalculatorInterestRate: '' },
      { mortgageCalculatorInterestRate: { default: 6 } },
      6,
    ],
    ['5% where nobody says', undefined, undefined, 5],
    ['5% where it is nonsense', { mortgageCalculatorInterestRate: 'low' }, { mortgageCalculatorInterestRate: null }, 5],
    [
      '5% where it is none that may be entered',
      { mortgageCalculatorInterestRate: '0' },
      { mortgageCalculatorInterestRate: { default: '15' } },
      5,
    ],
  ])('is %s [3.18]', (_, settings, defaults, rate) => {
    expect(rateOf(settings, defaults)).toBe(rate)
  })
})
