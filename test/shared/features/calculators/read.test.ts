import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asTyped, fitting, numberFrom, poundsFrom } from '../../../../shared/features/calculators/read'

describe('a sum', () => {
  it.each([
    ['350000', 350_000],
    ['£350,000', 350_000],
    [' 350 000 pounds', 350_000],
    ['£350,000.00', 350_000],
    ['350000.', 350_000],
    ['00500', 500],
    ['', 0],
    ['POA', 0],
    ['OIEO £650,000', 650_000],
    ['€450,000', 0],
    ['£300,000 to £350,000', 0],
    ['350,0001', 3_500_001],
    ['£950 pcm', 0],
    ['３５０，０００', 350_000],
    ['350.000,00', 350_000],
    ['1.250.000,00', 1_250_000],
    ['350 000,00', 350_000],
    ['350000,00', 350_000],
    ['£1250000,00', 1_250_000],
    // A price of which a digit has been deleted.
    ['350,00', 35_000],
    ['1,350,00', 135_000],
    // A price, a line end and a count.
    ['350,000\n3', 0],
    ['350,000 3', 0],
    ['£350,000\r\n3 bedrooms', 0],
  ])('is its digits: %j [5.30]', (text, pounds) => {
    expect(poundsFrom(text)).toBe(pounds)
  })

  it('is written so that it is read as the same, in eleven characters at most [5.30]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), pounds => {
        expect(poundsFrom(asTyped(pounds))).toBe(pounds)
        expect(asTyped(pounds).length).toBeLessThanOrEqual(11)
      }),
    )
    expect([350_000, 999_999_999, 1_000_000_000].map(asTyped)).toEqual(['350,000', '999,999,999', '1000000000'])
  })
})

it.each([
  ['OIEO £650,000', '650,000'],
  ['\t£ 1,250,000.00', '1,250,000'],
  ['From £300,000 to £400,000', ''],
  ['€450,000.00 or so', ''],
  ['350,0001', '350,0001'],
])('a field takes %j as %j: its digits first, then the eleven characters [5.30]', (text, taken) => {
  expect(fitting(text)).toBe(taken)
})

it('is taken with the period of its field, and with no other', () => {
  expect(poundsFrom('£30k pa', { own: 'year' })).toBe(30_000)
  expect(poundsFrom('£300 pw', { own: 'month' })).toBe(0)
  expect([fitting('About £30,000 per annum', 'year'), fitting('About £2,500 a month', 'year')]).toEqual(['30,000', ''])
})

describe('another number', () => {
  it.each([
    ['4.75', 4.75],
    [' 5 ', 5],
    ['5.', 5],
    ['.5', 0.5],
    ['4.5 %', 4.5],
    ['-1', Number.NaN],
    ['1e3', Number.NaN],
    // On the pad of a phone in Germany there is no point.
    ['4,5', 4.5],
    ['12,5 %', 12.5],
    ['4,5,5', Number.NaN],
    ['5,000', Number.NaN],
    ['five', Number.NaN],
    ['', Number.NaN],
  ])('is read as it was typed, or not at all: %j', (text, number) => {
    expect(numberFrom(text)).toBe(number)
  })
})
