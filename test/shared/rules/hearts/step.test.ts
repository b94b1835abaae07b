import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { step } from '../../../../shared/rules/hearts/step'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A row of slides, each 100 px wide. It moves only when the test moves it. */
function rowOf(count: number) {
  const row = document.createElement('div')
  Object.defineProperties(row, { scrollWidth: { value: count * 100 }, clientWidth: { value: 100 } })
  row.scroll = vi.fn() as typeof row.scroll
  row.style.scrollSnapType = 'x mandatory'
  return row
}

const next = (row: HTMLElement) => step(row, Math.round(row.scrollLeft / 100), 1, 4, slide => slide * 100)

it('counts each press while a busy browser has not moved the row yet [3.10]', () => {
  const row = rowOf(4)
  expect(next(row)).toBe(1)
  vi.advanceTimersByTime(600)
  expect(next(row)).toBe(2)
  expect(row.style.scrollSnapType).toBe('none')
})

it('lets the row snap again once it has arrived', () => {
  const row = rowOf(4)
  next(row)
  vi.advanceTimersByTime(150)
  row.scrollLeft = 100
  vi.advanceTimersByTime(300)
  expect(row.style.scrollSnapType).toBe('x mandatory')
})

it('goes on from where a finger stopped the row, a second later', () => {
  const row = rowOf(4)
  row.scrollLeft = 100
  expect(next(row)).toBe(2)
  row.scrollLeft = 60
  vi.advanceTimersByTime(1500)
  expect(row.style.scrollSnapType).toBe('x mandatory')
  row.scrollLeft = 0
  expect(next(row)).toBe(1)
})

it('arrives at a last slide that the row is too short to bring to its edge', () => {
  const row = rowOf(4)
  expect(step(row, 2, 1, 4, slide => slide * 130)).toBe(3)
  expect(row.scroll).toHaveBeenCalledWith(expect.objectContaining({ left: 300 }))
  row.scrollLeft = 300
  vi.advanceTimersByTime(300)
  expect(row.style.scrollSnapType).toBe('x mandatory')
})
