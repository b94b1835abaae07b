import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { count, grouped } from '../../../../shared/rules/format/count'
import { dayInWords } from '../../../../shared/rules/format/dates'
import { pounds } from '../../../../shared/rules/format/money'

const british = (number: number, options?: Intl.NumberFormatOptions) => number.toLocaleString('en-GB', options)

describe('figures, written without Intl', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1250, '1,250'],
    [1_234_567, '1,234,567'],
    [0.5, '0.5'],
    [1234.5678, '1,234.568'],
    [-1250, '-1,250'],
  ])('%d is %s', (number, text) => {
    expect(grouped(number)).toBe(text)
  })

  it('are those of the country, whatever the number', () => {
    fc.assert(fc.property(fc.integer({ min: -1e12, max: 1e12 }), number => grouped(number) === british(number)))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), thousandths => {
        const number = thousandths / 1000
        return grouped(number) === british(number)
      }),
    )
  })

  it('count what they are of', () => {
    expect([count(0, 'home'), count(1, 'home'), count(1250, 'home')]).toEqual(['0 homes', '1 home', '1,250 homes'])
  })
})

describe('pounds [9.9]', () => {
  it.each([
    [950, '£950'],
    [1_250_000, '£1,250,000'],
    [1234.5, '£1,234.50'],
    [1234.999, '£1,235'],
    [0.05, '£0.05'],
  ])('%d is %s', (value, text) => {
    expect(pounds(value)).toBe(text)
  })

  it('have pence, or have none', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e10 }), pence => {
        const digits = pence % 100 ? 2 : 0
        const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits }
        return pounds(pence / 100) === `£${british(pence / 100, fraction)}`
      }),
    )
  })
})

describe('a day in words', () => {
  it.each([
    ['2026-11-21', '21 November 2026'],
    ['2026-01-01T23:59:59Z', '1 January 2026'],
    // The midnight at which this day begins in Britain.
    ['2026-06-03T00:00:00+01:00', '3 June 2026'],
    // Browsers read it as a day in March.
    ['03/12/2026', ''],
    ['3 June', ''],
    ['soon', ''],
    ['', ''],
  ])('%s is "%s"', (date, words) => {
    expect(dayInWords(date)).toBe(words)
  })
})
