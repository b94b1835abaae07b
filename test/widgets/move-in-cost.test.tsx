import { cleanup, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { capsOf } from '../../widgets/move-in-cost/caps'
import { MoveInCost } from '../../widgets/move-in-cost/MoveInCost'
import { fromPage, MoveInCostProps } from '../../widgets/move-in-cost/props'

afterEach(cleanup)

const letting = { property_id: 1, property_channel: 'lettings', county: 'Gloucestershire', price_value: 1500 }

function show(property: Record<string, unknown>) {
  const read = fromPage(key => (key === 'property' ? { ...letting, ...property } : undefined))
  const given = Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
  render(<MoveInCost {...v.parse(MoveInCostProps, given)} />)
  return screen.queryAllByRole('term').map(term => `${term.textContent}${term.nextElementSibling!.textContent}`)
}

it.each([
  ['a number', { deposit: 1200 }, 'Deposit £1,200', 'Before you move in £2,700'],
  ['a text', { tenancy_deposit: '£1,200.50' }, 'Deposit £1,200.50', 'Before you move in £2,700.50'],
  ['a fact', { keyFacts: [{ key: 'deposit', value: '£1,000' }] }, 'Deposit £1,000', 'Before you move in £2,500'],
  ['words, with which nothing is summed', { deposit: 'Five weeks’ rent' }, 'Deposit Five weeks’ rent', undefined],
  ['words beside a sum', { deposit: 'Minimum £1,200' }, 'Deposit Minimum £1,200', undefined],
  ['below nothing, which is no answer', { deposit: -1 }, 'Deposit £1,730.76', 'Before you move in £3,230.76'],
  ['a sum by the month', { deposit: '£100 pcm' }, 'Deposit £100 pcm', undefined],
  ['0, which is no answer', { deposit: 0 }, 'Deposit £1,730.76', 'Before you move in £3,230.76'],
  ['nothing', {}, 'Deposit £1,730.76', 'Before you move in £3,230.76'],
])('a deposit that is stated wins over the most of the law: %s', (_, property, deposit, before) => {
  const lines = show(property)
  expect(lines).toContain(deposit)
  expect(lines.find(line => line.startsWith('Before'))).toBe(before)
  expect(document.body.textContent).toContain(
    deposit.includes('1,730') ? 'Both deposits are the most' : 'The holding deposit is the most',
  )
})

it.each([
  ['a paddock', { tags: ['land'] }, 0],
  ['a house with land', { tags: ['Land', 'house'], bedrooms: 3 }, 4],
  ['a shop', { tags: ['commercial'] }, 0],
])('the law is about homes, of which %s has that many lines', (_, property, count) => {
  expect(show(property)).toHaveLength(count)
})

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
