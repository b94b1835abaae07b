import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ratesOf } from '../../../../shared/rules/tax/rates'
import { taxDue } from '../../../../shared/rules/tax/taxDue'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

/**
 * Rates as a host may write them: numbers as text, no first minimum, the second minimum one pound higher, no last
 * maximum.
 */
const asText = {
  base: [
    { id: 2, minimum_property_price: '100001', maximum_property_price: '200,000', base_sdlt_rate: '10' },
    { id: 1, maximum_property_price: '100000.00', base_sdlt_rate: '0', additional_property_surcharge: '3.5' },
    { id: 3, minimum_property_price: '200001', maximum_property_price: '', base_sdlt_rate: '20.0' },
  ],
  first_time_buyer: [{ minimum_property_price: null, maximum_property_price: '150000', base_sdlt_rate: '0' }],
}

const total = (given: unknown, price: number, answers: object = {}) =>
  taxDue('england', ratesOf('england', given), price, answers).total

describe('the host’s table', () => {
  it('wins over the bundle’s own, with numbers as text, and without dates [3.30]', () => {
    expect(total(asText, 300_000)).toBe(30_000)
    expect(total(asText, 150_000, { firstTime: true })).toBe(0)
    expect(total(asText, 150_001, { firstTime: true })).toBe(5_000)
    expect(ratesOf('england', asText).dates).toBeUndefined()
    expect(console.warn).not.toHaveBeenCalled()
  })

  it('may charge each band another surcharge, which then has no rate of its own [3.30]', () => {
    const { surcharges } = taxDue('england', ratesOf('england', asText), 200_000, {
      additional: true,
    })
    expect(surcharges).toEqual([{ of: 'additional', rate: undefined, tax: 3_500 }])
  })

  it('without relief gives none, and without a table for companies charges what its bands say [3.30]', () => {
    expect(total({ base: asText.base }, 150_000, { firstTime: true })).toBe(5_000)
    const wales = ratesOf('wales', { base: [{ base_ltt_rate: 1, additional_property_surcharge: 2 }] })
    expect(taxDue('wales', wales, 100_000, { company: true }).total).toBe(3_000)
  })

  it('writes a share with as many decimals as its database has [3.30]', () => {
    const rows = [{ base_sdlt_rate: '0.050', additional_property_surcharge: '5.000' }]
    expect(total({ base: rows }, 100_000)).toBe(50)
    expect(total({ base: rows }, 100_000, { additional: true })).toBe(5_050)
  })

  it('may begin with what is not free, and end with a price that is no end [3.30]', () => {
    const rows = [{ minimum_property_price: 100_000, maximum_property_price: 200_000, base_sdlt_rate: 10 }]
    expect(total({ base: rows }, 300_000)).toBe(20_000)
  })

  it('in Scotland charges the surcharge of the band that the price is in [3.30]', () => {
    const rates = ratesOf('scotland', {
      base: [
        { maximum_property_price: 100_000, base_lbtt_rate: 0, additional_property_surcharge: 1 },
        { minimum_property_price: 100_000, base_lbtt_rate: 0, additional_property_surcharge: 4 },
      ],
    })
    const at = (price: number) => taxDue('scotland', rates, price, { additional: true }).total
    expect([at(100_000), at(100_100)]).toEqual([1_000, 4_004])
  })

  it.each<[what: string, table: unknown]>([
    ['is text', 'sdlt'],
    ['is a list', []],
    ['has no bands', { base: [] }],
    ['has bands of another nation', { base: [{ base_ltt_rate: 1 }] }],
    ['has a rate that is a word', { base: [{ base_sdlt_rate: 'five' }] }],
    ['has a rate of more than everything', { base: [{ base_sdlt_rate: 500 }] }],
    ['has a price below nothing', { base: [{ base_sdlt_rate: 5, maximum_property_price: -1 }] }],
    [
      'leaves a gap',
      {
        base: [
          { maximum_property_price: 100, base_sdlt_rate: 1 },
          { minimum_property_price: 300, base_sdlt_rate: 2 },
        ],
      },
    ],
    [
      'has bands one over the other',
      {
        base: [
          { maximum_property_price: 500, base_sdlt_rate: 1 },
          { minimum_property_price: 300, base_sdlt_rate: 2 },
        ],
      },
    ],
    ['has a relief of nonsense', { base: asText.base, first_time_buyer: [{}] }],
  ])('is as good as none when it %s, and that is said [3.30]', (_, table) => {
    expect(ratesOf('england', table)).toEqual(ratesOf('england'))
    expect(console.warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^stamp_duty_england: .+ are used\.$/))
  })

  it.each([undefined, null, ''])('is none when it is %j, and nothing is said of it', table => {
    expect(ratesOf('wales', table).dates).toEqual({
      from: { base: '2022-10-10', additional_property: '2024-12-11' },
      checked: '2026-10-09',
    })
    expect(console.warn).not.toHaveBeenCalled()
  })
})
