import { beforeEach, describe, expect, it, vi } from 'vitest'
import { viewingSlots } from '../../../../shared/features/leads/viewing'
import { messageWith, readChoice } from '../../../../widgets/book-a-viewing/chosen'

const KEY = 'estate-islands:viewings'
const wanted = {
  id: '7',
  address: '1 Elm Road',
  path: '/properties/7/sales',
  days: ['2026-11-28'],
  parts: ['mornings'] as const,
  office: 'Brighton',
  telephone: '',
}
let store: typeof import('../../../../shared/features/leads/viewings')

beforeEach(async () => {
  localStorage.clear()
  vi.resetModules()
  store = await import('../../../../shared/features/leads/viewings')
})

describe('a viewing', () => {
  it('is kept when a page says that it has arrived, and not for longer than its draft before', () => {
    const at = Date.now()
    store.expectViewing({ ...wanted, at: at - 31 * 60_000 })
    expect(store.viewingArrived()).toBeUndefined()
    store.expectViewing({ ...wanted, at })
    expect(store.$viewings.get().map(({ arrived }) => arrived)).toEqual([false])
    expect(store.viewingArrived()).toMatchObject({ id: '7', arrived: true })
    // The same page again, as after a reload.
    expect(store.viewingArrived()).toBeUndefined()
    store.forgetViewing(store.$viewings.get()[0]!)
    expect(store.$viewings.get()).toEqual([])
  })

  it('is another one than an earlier one of the same home', () => {
    const at = Date.now() - 1000
    for (const each of [at, at + 500]) {
      store.expectViewing({ ...wanted, at: each })
      store.viewingArrived()
    }
    expect(store.$viewings.get().map(viewing => viewing.at)).toEqual([at + 500, at])
  })

  it('is forgotten alone, or with all others', () => {
    const at = Date.now()
    for (const [id, time] of [
      ['7', at],
      ['8', at],
      ['7', at - 5],
    ] as const) {
      store.expectViewing({ ...wanted, id, at: time })
      expect(store.viewingArrived()).toMatchObject({ id, at: time })
    }
    store.forgetViewing(store.$viewings.get()[1]!)
    expect(store.$viewings.get().map(({ id, at: time }) => [id, time - at])).toEqual([
      ['7', -5],
      ['7', 0],
    ])
    store.forgetViewing(store.$viewings.get()[0]!)
    expect(store.$viewings.get().map(viewing => viewing.at)).toEqual([at])
    store.forgetViewings()
    expect(store.$viewings.get()).toEqual([])
  })

  it('that was sent and never answered gives way to the next one', () => {
    store.expectViewing({ ...wanted, id: '7', at: Date.now() })
    store.expectViewing({ ...wanted, id: '8', at: Date.now() })
    expect(store.$viewings.get().map(({ id }) => id)).toEqual(['8'])
  })

  it('arrives within half an hour', () => {
    vi.useFakeTimers({ now: 10_000_000, toFake: ['Date'] })
    store.expectViewing({ ...wanted, at: 10_000_000 - 30 * 60_000 })
    expect(store.viewingArrived()).toBeUndefined()
    store.expectViewing({ ...wanted, at: 10_000_001 - 30 * 60_000 })
    expect(store.viewingArrived()).toMatchObject({ arrived: true })
    vi.useRealTimers()
  })

  it('is one of twenty at most', () => {
    for (let count = 0; count < 25; count++) {
      store.expectViewing({ ...wanted, id: String(count), at: Date.now() + count - 100 })
      store.viewingArrived()
    }
    expect(store.$viewings.get().map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => `${24 - index}`))
  })

  it('is left out where storage holds something else, or an address of another site', async () => {
    const good = { ...wanted, at: 1, arrived: true }
    localStorage.setItem(
      KEY,
      JSON.stringify([
        null,
        3,
        { ...good, id: '' },
        { ...good, id: 7 },
        { ...good, at: '1' },
        { ...good, at: 1e300 },
        { ...good, at: -8.7e15 },
        { ...good, path: 'properties/7' },
        { ...good, path: 'javascript:alert(1)' },
        { ...good, path: '//evil.example' },
        { ...good, path: '/\\evil.example' },
        { ...good, path: '/\t/evil.example' },
        good,
        {
          ...good,
          at: 2,
          days: ['2026-11-28', 'soon', 7, '2026-11-281', 'x2026-11-28', '2026-11-31'],
          parts: ['nights', 'evenings', 'mornings'],
        },
        { id: '8', at: 3, path: '/p', days: 'x', parts: 'mornings', address: 5, arrived: 'true' },
      ]),
    )
    vi.resetModules()
    const { $viewings } = await import('../../../../shared/features/leads/viewings')
    $viewings.listen(() => {})
    expect($viewings.get()).toEqual([
      good,
      { ...good, at: 2, days: ['2026-11-28'], parts: ['mornings', 'evenings'] },
      { id: '8', at: 3, path: '/p', days: [], parts: [], address: '', office: '', telephone: '', arrived: false },
    ])
  })
})

describe('the days and times that suit a visitor', () => {
  it('are lines of the message, in order, without days that are over [7.21]', () => {
    const choice = readChoice(
      { days: '2026-11-30,2026-11-24,2026-11-28', parts: 'evenings,mornings,nights' },
      '2026-11-24',
    )
    expect(choice).toEqual({ days: ['2026-11-28', '2026-11-30'], parts: ['mornings', 'evenings'] })
    expect(messageWith('Hello', choice)).toBe(
      'Hello\n\nPreferred days: Saturday 28 November, Monday 30 November\nPreferred times: Mornings, Evenings',
    )
    expect(messageWith('Hello', { days: [], parts: [] })).toBe('Hello')
  })

  it('are entries of a calendar: each part of each day, or the whole of a day', () => {
    expect(viewingSlots({ days: ['2026-11-28'], parts: ['mornings', 'evenings'] })).toEqual([
      { day: '2026-11-28', from: 9, to: 12 },
      { day: '2026-11-28', from: 17, to: 19 },
    ])
    expect(viewingSlots({ days: ['2026-11-28', '2026-11-29'], parts: ['afternoons'] })).toEqual([
      { day: '2026-11-28', from: 12, to: 17 },
      { day: '2026-11-29', from: 12, to: 17 },
    ])
    expect(viewingSlots({ days: ['2026-11-28'], parts: [] })).toEqual([{ day: '2026-11-28', from: 9, to: 17 }])
    expect(viewingSlots({ days: [], parts: ['mornings'] })).toEqual([])
  })
})
