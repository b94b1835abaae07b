import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { addedInWords, isReduced, newsOf, priceChanges } from '../../../../shared/rules/property/history'
import { Property } from '../../../../shared/rules/property/property'
import { statusOf } from '../../../../shared/rules/property/status'

const now = Date.parse('2026-11-21T12:00:00Z')
const home = (card: object) => v.parse(Property, { id: 1, ...card })
const history = [
  { date: '2026-10-03', price: 485_000 },
  { date: '2026-08-01', price: '£500,000' },
]

describe('what the host says of earlier prices', () => {
  it.each([
    [history, [{ day: '2026-10-03', by: -15_000 }]],
    [
      [...history, { date: '2026-11-01T09:00:00Z', price: 'OIEO £490,000' }],
      [
        { day: '2026-10-03', by: -15_000 },
        { day: '2026-11-01', by: 5_000 },
      ],
    ],
    // The same price again is no change, and what cannot be read is left out.
    [
      [
        ...history,
        { date: '2026-11-01', price: 485_000 },
        { date: 'soon', price: 1 },
        { date: '2026-11-02', price: 'POA' },
        null,
        7,
      ],
      [{ day: '2026-10-03', by: -15_000 }],
    ],
    [{ 0: history[0], 3: history[1] }, [{ day: '2026-10-03', by: -15_000 }]],
    [[history[0]], []],
    [undefined, []],
    ['<b>', []],
  ])('%j', (entries, changes) => {
    expect(priceChanges(entries)).toEqual(changes)
  })
})

describe('the label of a lower price', () => {
  const badges = (card: object) => statusOf(home(card), { now }).badges

  it('comes with the last change or with the host’s tag, and goes when the price rises or the home is gone', () => {
    expect(badges({ price_history: history })).toEqual(['Reduced'])
    expect(badges({ tags: ['Reduced'] })).toEqual(['Reduced'])
    expect(badges({ price_history: history, status: 'Under offer' })).toEqual(['Reduced'])
    expect(badges({ price_history: history, status: 'SSTC' })).toEqual([])
    expect(badges({ tags: ['reduced'], property_channel: 'lettings', status: 'Let agreed' })).toEqual([])
    expect(
      isReduced(home({ priceHistory: [...history, { date: '2026-11-01', price: 490_000 }], tags: ['reduced'] })),
    ).toBe(false)
  })
})

describe('what happened last', () => {
  it.each([
    [{ createdAt: '2026-11-12T08:00:00Z' }, 'Added 12 November'],
    [{ createdAt: '2026-08-01', price_history: history }, 'Reduced by £15,000 on 3 October'],
    // Of another year, or where the moment is unknown, the year is said.
    [{ createdAt: '2025-11-12' }, 'Added 12 November 2025'],
    [{ createdAt: '0001-01-01' }, ''],
    [{}, ''],
  ])('%j is %s', (card, words) => {
    expect(newsOf(home(card), now)).toBe(words)
  })

  it('has its year where nobody knows the moment', () => {
    expect(addedInWords('2026-11-12', undefined)).toBe('Added 12 November 2026')
  })
})
