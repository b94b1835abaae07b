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
      JSON.stringify([null, 3, { ...good, path: 'javascript:alert(1)' }, { ...good, path: '//evil.example' }, good]),
    )
    vi.resetModules()
    const { $viewings } = await import('../../../../shared/features/leads/viewings')
    $viewings.listen(() => {})
    expect($viewings.get()).toEqual([good])
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
    expect(viewingSlots({ days: ['2026-11-28'], parts: [] })).toEqual([{ day: '2026-11-28', from: 9, to: 17 }])
    expect(viewingSlots({ days: [], parts: ['mornings'] })).toEqual([])
  })
})
