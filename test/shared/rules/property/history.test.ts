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
    [
      [
        { date: '2026-08-01', price: '<span>£500,000</span>' },
        { date: '2026-10-03', price: '<b>£485,000</b>' },
      ],
      [{ day: '2026-10-03', by: -15_000 }],
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
    // A rent, pence or millions among prices.
    [[...history, { date: '2026-11-01', price: 950 }], [{ day: '2026-10-03', by: -15_000 }]],
    [[{ date: '2026-08-01', price: 48_500_000 }, history[0]], []],
    [[{ date: '2026-08-01', price: 0.485 }, history[0]], []],
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
    const risen = home({ priceHistory: [...history, { date: '2026-11-01', price: 490_000 }], tags: ['reduced'] })
    expect(isReduced(risen, now)).toBe(false)
  })

  it('goes after three months, and where nobody knows the moment', () => {
    const at = (moment: string) => isReduced(home({ price_history: history }), Date.parse(moment))
    expect([at('2026-10-03'), at('2027-01-02T23:59:59Z'), at('2027-01-03')]).toEqual([true, true, false])
    expect(isReduced(home({ price_history: history }), undefined)).toBe(false)
    const long = [
      { date: '2023-08-01', price: 450_000 },
      { date: '2023-10-03', price: 435_000 },
    ]
    expect(badges({ price: '£435,000', price_value: 435_000, price_history: long })).toEqual([])
    // The history says it alone.
    expect(newsOf(home({ price_history: long }), now)).toBe('Reduced by £15,000 on 3 October 2023')
  })
})

describe('a history that ends before today', () => {
  const changes = (card: object, price_history: object[]) =>
    priceChanges(price_history, home({ ...card, price_history }))
  const before = [{ date: '2026-10-01', price: 450_000 }]

  it('has a change on a day that nobody says', () => {
    const card = { price: '£435,000', price_value: 435_000, price_history: before }
    expect(changes(card, before)).toEqual([{ day: '2026-10-01', by: -15_000, isSince: true }])
    expect(newsOf(home(card), now)).toBe('Reduced by £15,000 since 1 October')
    expect(statusOf(home(card), { now }).badges).toEqual(['Reduced'])
    expect(changes({ price: 'POA', price_value: 435_000 }, before)).toEqual([])
    expect(changes({ price: '€435,000', price_value: 435_000 }, before)).toEqual([])
    // Nobody says the currency of what it was before.
    const twice = [...before, { date: '2026-10-08', price: 435_000 }]
    expect(changes({ price: '€435,000', price_value: 435_000 }, twice)).toEqual([])
    expect(changes({ price: 'POA', price_value: 435_000 }, twice)).toEqual([{ day: '2026-10-08', by: -15_000 }])
  })

  it('compares a week’s rent to a week’s, and a month’s to a month’s', () => {
    const letting = { property_channel: 'lettings', price: '£1,250 pcm', price_value: 1250 }
    const rents = (...prices: unknown[]) => prices.map((price, index) => ({ date: `2026-0${index + 1}-01`, price }))
    expect(changes(letting, rents('£300 pw', '£1,250 pcm'))).toEqual([])
    expect(changes(letting, rents('£300 pw', '£310 pw', '£1,300 pcm', 1250))).toEqual([
      { day: '2026-02-01', by: 10 },
      { day: '2026-04-01', by: -50 },
    ])
    expect(changes(letting, rents('£1,300'))).toEqual([])
  })
})

describe('what happened last', () => {
  it.each([
    [{ createdAt: '2026-11-12T08:00:00Z' }, 'Added 12 November'],
    [{ createdAt: '2026-08-01', price_history: history }, 'Reduced by £15,000 on 3 October'],
    // Of another year, or where the moment is unknown, the year is said.
    [{ createdAt: '2025-11-12' }, 'Added 12 November 2025'],
    [{ createdAt: '0001-01-01' }, ''],
    // What is to come has not happened.
    [{ createdAt: '2027-11-12' }, ''],
    [
      { createdAt: '2026-08-01', price_history: [history[1], { date: '2026-12-24', price: 485_000 }] },
      'Added 1 August',
    ],
    [{}, ''],
  ])('%j is %s', (card, words) => {
    expect(newsOf(home(card), now)).toBe(words)
  })

  it('has its year where nobody knows the moment', () => {
    expect(addedInWords('2026-11-12', undefined)).toBe('Added 12 November 2026')
  })
})
