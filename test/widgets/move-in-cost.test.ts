import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { capsOf } from '../../widgets/move-in-cost/caps'

describe('what may be asked for before somebody moves in', () => {
  it.each([
    [1_500, 346.15, 1_730.76],
    [4_500, 1_038.46, 6_230.76],
    [4_166.66, 961.53, 4_807.68],
    [4_166.67, 961.53, 5_769.23],
    [500, 115.38, 576.92],
    [0, 0, 0],
  ])('is a week’s rent, and five weeks’, or six from £50,000 a year: £%d', (rent, holding, deposit) => {
    expect(capsOf(rent)).toMatchObject({ holding, deposit })
  })

  it('is never a penny more than so many weeks, nor a penny less than it may be', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), pence => {
        const { holding, deposit, weeks } = capsOf(pence / 100)
        for (const [cap, count] of [
          [holding, 1],
          [deposit, weeks],
        ] as const) {
          // In pence times 52, where both are whole numbers.
          const over = pence * 12 * count - Math.round(cap * 100) * 52
          expect(over).toBeGreaterThanOrEqual(0)
          expect(over).toBeLessThan(52)
        }
        expect(weeks).toBe(pence * 12 >= 5_000_000 ? 6 : 5)
      }),
    )
  })
})
