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
let drafts: typeof import('../../../../shared/rules/drafts/drafts')

/** A page that has just loaded, in the same tab. */
async function load() {
  vi.resetModules()
  store = await import('../../../../shared/features/leads/viewings')
  drafts = await import('../../../../shared/rules/drafts/drafts')
}

/** The page says that the form which this tab has posted last has arrived. */
function arrive(viewing: object) {
  drafts.noteArrived(viewing)
  return store.viewingArrived()
}

const inList = () => store.$viewings.get().map(({ id, at }) => [id, at])

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await load()
})

describe('a viewing', () => {
  it('is kept when a page says that it has arrived, once, and is confirmed again after a reload', async () => {
    expect(store.viewingArrived()).toBeUndefined()
    expect(arrive({ ...wanted, at: 5, arrived: false })).toMatchObject({ viewing: { id: '7' } })
    await load()
    expect(store.viewingArrived()).toMatchObject({ viewing: { id: '7', at: 5 } })
    expect(store.$viewings.get()).toEqual([{ ...wanted, at: 5, arrived: true }])
    // Somebody takes it out in another tab.
    localStorage.setItem(KEY, '[]')
    await load()
    expect(store.viewingArrived()).toMatchObject({ viewing: { id: '7' } })
    expect(JSON.parse(localStorage.getItem(KEY)!)).toEqual([])
  })

  it('is another one than an earlier one of the same home', () => {
    for (const at of [5, 6]) arrive({ ...wanted, at, arrived: false })
    expect(inList()).toEqual([
      ['7', 6],
      ['7', 5],
    ])
  })

  it('is forgotten alone, or with all others, and not confirmed again then', () => {
    for (const [id, at] of [
      ['7', 5],
      ['8', 5],
      ['7', 0],
    ] as const)
      expect(arrive({ ...wanted, id, at, arrived: false })).toMatchObject({ viewing: { id, at } })
    store.forgetViewing(store.$viewings.get()[1]!)
    expect(inList()).toEqual([
      ['7', 0],
      ['7', 5],
    ])
    expect(store.viewingArrived()).toMatchObject({ viewing: { id: '7', at: 0 } })
    store.forgetViewing(store.$viewings.get()[0]!)
    expect(inList()).toEqual([['7', 5]])
    expect(store.viewingArrived()).toBeUndefined()
    arrive({ ...wanted, at: 9, arrived: false })
    store.forgetViewings()
    expect(store.$viewings.get()).toEqual([])
    expect(store.viewingArrived()).toBeUndefined()
  })

  it('is confirmed where storage is full, and where nobody can read what it was', () => {
    const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(arrive({ ...wanted, at: 5, arrived: false })).toMatchObject({ viewing: { id: '7' } })
    expect(inList()).toEqual([['7', 5]])
    full.mockRestore()
    expect(arrive({})).toEqual({ viewing: undefined })
    expect(inList()).toEqual([['7', 5]])
  })

  it('is one of twenty at most', () => {
    for (let count = 0; count < 25; count++) arrive({ ...wanted, id: String(count), at: count, arrived: false })
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
        { id: '8', at: 3, path: '/p', days: 'x', parts: 'mornings', address: 5, arrived: true },
        // 1.0.0 has sent them, and no page has answered.
        { ...good, arrived: false },
        { ...good, arrived: 'true' },
      ]),
    )
    vi.resetModules()
    const { $viewings } = await import('../../../../shared/features/leads/viewings')
    $viewings.listen(() => {})
    expect($viewings.get()).toEqual([
      good,
      { ...good, at: 2, days: ['2026-11-28'], parts: ['mornings', 'evenings'] },
      { id: '8', at: 3, path: '/p', days: [], parts: [], address: '', office: '', telephone: '', arrived: true },
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
