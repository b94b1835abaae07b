import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createExposures } from '../../../../shared/rules/tracking/exposures'

const sent = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  sent.mockReset()
})
afterEach(() => vi.useRealTimers())

it('sends the homes of one second together, each once [7.2]', () => {
  const { see } = createExposures(ids => sent([...ids]))
  see('1')
  see('2')
  vi.advanceTimersByTime(900)
  see('3')
  see('1')
  expect(sent).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  see('2')
  see('4')
  vi.advanceTimersByTime(1000)
  expect(sent.mock.calls).toEqual([[['1', '2', '3']], [['4']]])
})

it('sends what waits when the page is left, and nothing where nothing waits', () => {
  const { see, flush } = createExposures(ids => sent([...ids]))
  flush()
  see('1')
  flush()
  vi.advanceTimersByTime(5000)
  expect(sent.mock.calls).toEqual([[['1']]])
})
