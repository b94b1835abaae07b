// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type * as Drafts from '../../../../shared/rules/drafts/drafts'

const MINUTE = 60_000
const PREFIX = 'estate-islands:draft:'
const typed = { email: 'mo@example.com' }
const kept = () => Object.keys(sessionStorage).sort()
const store = (form: string, minutesAgo: number) =>
  sessionStorage.setItem(PREFIX + form, JSON.stringify({ at: Date.now() - minutesAgo * MINUTE, typed }))

let drafts: typeof Drafts
beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  sessionStorage.clear()
  drafts = await import('../../../../shared/rules/drafts/drafts')
})
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

it('deletes each draft when it is thirty minutes old, while the page stays open (contract 11)', () => {
  drafts.keepDraft('one', typed)
  drafts.noteSending('one', '2')
  vi.advanceTimersByTime(10 * MINUTE)
  drafts.keepDraft('two', typed)
  vi.advanceTimersByTime(20 * MINUTE - 1)
  expect(kept()).toEqual([`${PREFIX}one`, `${PREFIX}one:unanswered`, `${PREFIX}two`])
  vi.advanceTimersByTime(1)
  expect(kept()).toEqual([`${PREFIX}two`])
  vi.advanceTimersByTime(10 * MINUTE)
  expect(kept()).toEqual([])
})

it('counts from the last key that was typed', () => {
  drafts.keepDraft('one', typed)
  vi.advanceTimersByTime(29 * MINUTE)
  drafts.keepDraft('one', typed)
  vi.advanceTimersByTime(29 * MINUTE)
  expect(drafts.readDraft('one')).toEqual(typed)
  vi.advanceTimersByTime(MINUTE)
  expect(kept()).toEqual([])
})

it('deletes at once what is too old, of a later day, or unreadable, and the rest in time', () => {
  store('old', 31)
  store('young', 12)
  store('later', -5)
  sessionStorage.setItem(`${PREFIX}broken`, '{"typed":')
  sessionStorage.setItem('of the page', 'stays')
  drafts.default()
  expect(kept()).toEqual([`${PREFIX}young`, 'of the page'])
  vi.advanceTimersByTime(18 * MINUTE)
  expect(kept()).toEqual(['of the page'])
})

it('reads nothing that is too old, where nothing has deleted it yet', () => {
  store('old', 31)
  expect(drafts.readDraft('old')).toEqual({})
  expect(kept()).toEqual([])
})

it('keeps with a draft that nobody has answered it, for as long as the draft', () => {
  drafts.keepDraft('one', typed)
  drafts.noteSending('one', '2')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(drafts.unanswered('one')).toEqual({ 2: { ok: false, message: '', mayHaveArrived: true } })
  vi.advanceTimersByTime(30 * MINUTE)
  expect(kept()).toEqual([])
})

it('deletes what has become too old while the computer slept, when the page is looked at again', () => {
  drafts.keepDraft('one', typed)
  vi.setSystemTime(Date.now() + 31 * MINUTE)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(kept()).toEqual([])
})

it('deletes what is noted of unanswered attempts with the drafts (contract 11)', () => {
  drafts.keepDraft('one', typed)
  drafts.noteAttempts([{ what: '8,1,2', id: 'a1', at: Date.now() }])
  expect(drafts.openAttempts()).toHaveLength(1)
  drafts.deleteDrafts()
  expect(drafts.openAttempts()).toEqual([])
  expect(kept()).toEqual([])
})

it('repeats no attempt of a later day, from before the clock was put back (contract 11)', () => {
  drafts.noteAttempts([{ what: '8,1,2', id: 'a1', at: Date.now() + MINUTE }])
  expect(drafts.openAttempts()).toEqual([])
})

it('knows the one attempt that 1.0.0 has noted (contract 11)', () => {
  const attempt = { what: '8,1,2', id: 'a1', at: Date.now() }
  sessionStorage.setItem('estate-islands:attempt', JSON.stringify(attempt))
  expect(drafts.openAttempts()).toEqual([attempt])
})
