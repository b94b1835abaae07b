// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest'
import { now } from '../../../../shared/page/host/clock'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a clock that only counts on', () => {
  it.each([
    ['with the browser’s own times', () => {}],
    ['where a script of the page hides them', () => vi.stubGlobal('performance', undefined)],
    ['where a script of the page has a variable of that name', () => vi.stubGlobal('performance', { rating: 5 })],
  ])('does not go back with the time of day, %s', (_, hide) => {
    hide()
    const before = now()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
    expect(now()).toBeGreaterThanOrEqual(before)
  })
})
