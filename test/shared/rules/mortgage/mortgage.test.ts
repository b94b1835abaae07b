import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Mortgage, monthlyPayment, owedByYear, totalPayment } from '../../../../shared/rules/mortgage/mortgage'

const mortgage = (loan: number, rate: number, years: number, method: Mortgage['method'] = 'repayment'): Mortgage => ({
  loan,
  rate,
  years,
  method,
})

describe('what is paid a month', () => {
  it.each([
    [250_000, 5, 25, 1_461.48],
    [270_000, 4, 25, 1_425.16],
    [100_000, 0.01, 35, 238.51],
    [100_000, 10, 5, 2_124.7],
  ])('pays the loan back: £%i at %d%% over %i years [9.20]', (loan, rate, years, payment) => {
    expect(monthlyPayment(mortgage(loan, rate, years))).toBeCloseTo(payment, 2)
  })

  it('is the interest and nothing more, where only that is paid [9.20]', () => {
    expect(monthlyPayment(mortgage(240_000, 5, 25, 'interest-only'))).toBe(1_000)
    expect(totalPayment(mortgage(240_000, 5, 25, 'interest-only'))).toBe(300_000 + 240_000)
  })

  it('is a part of the loan where no interest is asked, and nothing for no loan [9.20]', () => {
    expect(monthlyPayment(mortgage(120_000, 0, 10))).toBe(1_000)
    expect(owedByYear(mortgage(120_000, 0, 10))[5]).toBe(60_000)
    expect(monthlyPayment(mortgage(0, 5, 25))).toBe(0)
  })

  it('comes to what the loan costs in all [9.20]', () => {
    expect(Math.round(totalPayment(mortgage(270_000, 4, 25)))).toBe(427_548)
  })
})

describe('what is owed', () => {
  it('is the loan at first and nothing at the end, in the middle of a year as well', () => {
    expect(owedByYear(mortgage(250_000, 5, 25)).length).toBe(26)
    const owed = owedByYear(mortgage(100_000, 5, 5.5))
    expect([owed.length, owed[0], owed.at(-1)]).toEqual([7, 100_000, 0])
    expect(new Set(owedByYear(mortgage(100_000, 5, 5, 'interest-only')))).toEqual(new Set([100_000]))
  })

  it('is what is left when month after month the interest is added and the payment taken away [9.20]', () => {
    const anyMortgage = fc.record({
      loan: fc.integer({ min: 1, max: 50_000_000 }),
      rate: fc.integer({ min: 1, max: 1000 }).map(hundredths => hundredths / 100),
      years: fc.integer({ min: 5, max: 35 }),
      method: fc.constantFrom('repayment' as const, 'interest-only' as const),
    })
    fc.assert(
      fc.property(anyMortgage, one => {
        const owed = owedByYear(one)
        let left = one.loan
        for (let month = 1; month <= one.years * 12; month++) {
          left += (left * one.rate) / 1200 - monthlyPayment(one)
          if (month % 12 === 0) expect(Math.abs(owed[month / 12]! - left)).toBeLessThan(one.loan * 1e-6 + 0.01)
        }
        expect(owed.every((sum, year) => !year || sum <= owed[year - 1]! + 1e-6)).toBe(true)
      }),
    )
  })

  it('costs more a month at a higher rate, and less over more years', () => {
    const rates = fc.double({ min: 0.01, max: 9.9, noNaN: true })
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 5_000_000 }),
        rates,
        fc.integer({ min: 5, max: 34 }),
        (loan, rate, years) => {
          const payment = monthlyPayment(mortgage(loan, rate, years))
          expect(monthlyPayment(mortgage(loan, rate + 0.1, years))).toBeGreaterThan(payment)
          expect(monthlyPayment(mortgage(loan, rate, years + 1))).toBeLessThan(payment)
          expect(payment).toBeGreaterThan(monthlyPayment(mortgage(loan, rate, years, 'interest-only')))
        },
      ),
    )
  })
})
