import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Nation } from '../../../../shared/rules/readers/nation'
import { ratesOf } from '../../../../shared/rules/tax/rates'
import { answer, type Buyer, taxDue } from '../../../../shared/rules/tax/taxDue'

const nations: Nation[] = ['england', 'scotland', 'wales']
const buyer = (...answers: (keyof Buyer)[]): Buyer => Object.fromEntries(answers.map(answer => [answer, true]))
const due = (nation: Nation, price: number, ...answers: (keyof Buyer)[]) =>
  taxDue(nation, ratesOf(nation), price, buyer(...answers))

describe('a home in England', () => {
  // GOV.UK: residential property rates; higher rates; rates for non-UK residents. HMRC's manual, SDLTM29815.
  it.each<[price: number, who: (keyof Buyer)[], total: number]>([
    [295_000, [], 4_750],
    [500_000, [], 15_000],
    [500_000, ['firstTime'], 10_000],
    [450_000, ['firstTime'], 7_500],
    [300_000, ['additional'], 20_000],
    [700_000, ['nonResident'], 39_000],
  ])('is taxed as the government’s own example: £%i, %j [9.21]', (price, who, total) => {
    expect(due('england', price, ...who).total).toBe(total)
  })

  it.each<[price: number, who: (keyof Buyer)[], total: number]>([
    [125_000, [], 0],
    [250_000, [], 2_500],
    [1_000_000, [], 43_750],
    [2_000_000, [], 153_750],
    [295_000, ['firstTime'], 0],
    [500_001, ['firstTime'], 15_000],
    [295_000, ['additional'], 19_500],
    [295_000, ['company'], 19_500],
    [295_000, ['additional', 'company'], 19_500],
    [295_000, ['nonResident'], 10_650],
    [295_000, ['additional', 'nonResident'], 25_400],
    [450_000, ['firstTime', 'nonResident'], 16_500],
    [450_000, ['additional'], 35_000],
    // A buyer who ticks both owns another home, so `additional` wins.
    [450_000, ['additional', 'firstTime'], 35_000],
  ])('is taxed band by band: £%i, %j [9.21, 9.22]', (price, who, total) => {
    expect(due('england', price, ...who).total).toBe(total)
  })
})

describe('a home in Scotland', () => {
  // Revenue Scotland: residential property.
  it.each<[price: number, who: (keyof Buyer)[], total: number]>([
    [135_000, [], 0],
    [235_000, [], 1_800],
    [875_000, [], 63_350],
    [250_000, ['firstTime'], 1_500],
  ])('is taxed as the revenue’s own example: £%i, %j [9.21]', (price, who, total) => {
    expect(due('scotland', price, ...who).total).toBe(total)
  })

  it.each<[price: number, who: (keyof Buyer)[], total: number]>([
    [300_000, [], 4_600],
    [800_000, [], 54_350],
    [300_000, ['firstTime'], 4_000],
    [2_000_000, ['firstTime'], 197_750],
    [300_000, ['additional'], 28_600],
    [300_000, ['company'], 28_600],
    [300_000, ['nonResident'], 4_600],
    [400_000, ['additional'], 45_350],
  ])('is taxed band by band, with its surcharge on the whole price: £%i, %j [9.21]', (price, who, total) => {
    expect(due('scotland', price, ...who).total).toBe(total)
  })

  it('has its surcharge in the effective rate [9.21]', () => {
    expect(due('scotland', 300_000, 'additional').effectiveRate).toBeCloseTo(9.5333, 4)
  })
})

describe('a home in Wales', () => {
  // Welsh Revenue Authority: rates and bands.
  it.each<[price: number, who: (keyof Buyer)[], total: number]>([
    [280_000, [], 3_300],
    [350_000, [], 7_500],
    [1_700_000, [], 135_750],
    [36_500, ['additional'], 0],
    [130_000, ['additional'], 6_500],
    [260_000, ['additional'], 15_950],
    [330_000, ['additional'], 22_950],
  ])('is taxed as the authority’s own example: £%i, %j [9.21, 9.22]', (price, who, total) => {
    expect(due('wales', price, ...who).total).toBe(total)
  })

  it.each<[price: number, who: (keyof Buyer)[], total: number]>([
    [300_000, [], 4_500],
    [1_600_000, [], 123_750],
    [300_000, ['additional'], 19_950],
    [450_000, ['company'], 36_200],
    [300_000, ['firstTime'], 4_500],
    [300_000, ['nonResident'], 4_500],
  ])('has a table of its own for companies and other homes, and no relief: £%i, %j [9.22]', (price, who, total) => {
    expect(due('wales', price, ...who).total).toBe(total)
  })
})

describe('surcharges', () => {
  it.each(nations)('begin at £40,000 and not below: %s', nation => {
    const who = ['additional', 'nonResident'] as const
    expect(due(nation, 39_999, ...who).total).toBe(0)
    expect(due(nation, 40_000, ...who).total).toBe({ england: 2_800, scotland: 3_200, wales: 2_000 }[nation])
  })
})

describe('the total', () => {
  it('is rounded to the nearest pound, half up, once [9.22]', () => {
    expect([125_024, 125_025, 125_074].map(price => due('england', price).total)).toEqual([0, 1, 1])
    expect(due('wales', 401_007).rounded).toBe(true)
    expect(due('wales', 401_000).rounded).toBe(false)
  })

  it('is nothing of nothing', () => {
    expect(due('england', 0, 'additional')).toMatchObject({ bands: [], surcharges: [], total: 0, effectiveRate: 0 })
  })

  const price = fc.integer({ min: 0, max: 99_999_999_999 })
  const who = fc.record({
    firstTime: fc.boolean(),
    additional: fc.boolean(),
    nonResident: fc.boolean(),
    company: fc.boolean(),
  })
  const anyNation = fc.constantFrom(...nations)

  it('is what bands and surcharges add up to, and the bands are all of the price [9.22]', () => {
    fc.assert(
      fc.property(anyNation, price, who, (nation, price, buyer) => {
        const { bands, surcharges, total, rounded } = taxDue(nation, ratesOf(nation), price, buyer)
        const sum = [...bands, ...surcharges].reduce((sum, { tax }) => sum + tax, 0)
        expect(Math.abs(sum - total)).toBeLessThanOrEqual(rounded ? 0.500001 : 0.00001)
        expect(bands.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(price)
        expect(bands.every(({ from }, index) => from === (bands[index - 1]?.to ?? 0))).toBe(true)
      }),
    )
  })

  it('never falls as the price rises', () => {
    fc.assert(
      fc.property(anyNation, price, fc.integer({ min: 1, max: 1_000_000 }), who, (nation, price, more, buyer) => {
        const rates = ratesOf(nation)
        expect(taxDue(nation, rates, price + more, buyer).total).toBeGreaterThanOrEqual(
          taxDue(nation, rates, price, buyer).total,
        )
      }),
    )
  })

  it('is never less for a surcharge, nor more for a relief', () => {
    fc.assert(
      fc.property(anyNation, price, (nation, price) => {
        const totals = [['firstTime'], [], ['nonResident'], ['nonResident', 'additional']].map(
          answers => due(nation, price, ...(answers as (keyof Buyer)[])).total,
        )
        expect(totals).toEqual([...totals].sort((one, other) => one - other))
      }),
    )
  })
})

describe('who buys', () => {
  /** The ticked boxes after another box was pressed. */
  const ticked = (before: (keyof Buyer)[], about: keyof Buyer, isSo = true) =>
    Object.entries({ ...buyer(...before), ...answer(about, isSo) })
      .filter(([, isTicked]) => isTicked)
      .map(([name]) => name)
      .sort()

  it.each<[before: (keyof Buyer)[], about: keyof Buyer, after: (keyof Buyer)[]]>([
    [['nonResident'], 'firstTime', ['firstTime', 'nonResident']],
    [['additional', 'company'], 'firstTime', ['firstTime']],
    [['firstTime', 'nonResident'], 'additional', ['additional', 'nonResident']],
    [['firstTime'], 'company', ['company']],
    [['additional'], 'company', ['additional', 'company']],
    [['firstTime'], 'nonResident', ['firstTime', 'nonResident']],
  ])(
    'is not first-time and another home’s owner, or a company, at once: %j, then %s [9.21]',
    (before, about, after) => {
      expect(ticked(before, about)).toEqual(after)
      expect(ticked(after, about, false)).toEqual(after.filter(other => other !== about))
    },
  )
})
