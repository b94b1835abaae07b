import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { londonMoment } from '../../../../shared/features/leads/londonTime'
import { dayInWords } from '../../../../shared/rules/format/dates'
import { isNoDay, isoDay, momentOf } from '../../../../shared/rules/readers/days/day'
import { holds } from './noise'

afterEach(() => vi.restoreAllMocks())

it.each([
  ['Date.js', null],
  ['MooTools More', new Date(2026, 2, 10)],
])('reads the same where %s has replaced Date.parse', (_, parsed) => {
  vi.spyOn(Date, 'parse').mockReturnValue(parsed as never)
  expect(isoDay('2026-10-03')).toBe('2026-10-03')
  expect(isoDay('2026-02-31')).toBe('')
  expect(momentOf('2026-10-03T14:30:00+01:00')).toBe(Date.UTC(2026, 9, 3, 13, 30))
  expect(londonMoment('2026-07-03', 14)).toBe(Date.UTC(2026, 6, 3, 13))
})

it.each([
  ['2026-11-21', '2026-11-21', '2026-11-21T00:00:00Z'],
  ['2026-11-21T09:30:00Z', '2026-11-21', '2026-11-21T09:30:00Z'],
  ['2026-11-21T09:30', '2026-11-21', '2026-11-21T09:30:00Z'],
  ['2026-06-03T00:00:00.123+01:00', '2026-06-03', '2026-06-02T23:00:00Z'],
  [' 2026-11-21T09:30 ', '2026-11-21', '2026-11-21T09:30:00Z'],
  // As Rails writes a moment.
  ['2026-11-21 09:30:00 UTC', '2026-11-21', '2026-11-21T09:30:00Z'],
  ['2026-06-03 09:30:00 +0100', '2026-06-03', '2026-06-03T08:30:00Z'],
  // As Postgres writes one.
  ['2026-11-21 09:30:00.123456+00', '2026-11-21', '2026-11-21T09:30:00Z'],
  ['2026-06-03 09:30:00+01', '2026-06-03', '2026-06-03T08:30:00Z'],
])('reads the day and the moment of %s', (date, day, moment) => {
  expect([isoDay(date), momentOf(date), isNoDay(date)]).toEqual([day, Date.parse(moment), false])
})

it.each([
  '0001-01-01',
  '0001-01-01T00:00:00',
  '1899-12-30',
  '1899-12-30T00:00:00',
  '1900-01-01',
  '1970-01-01',
  '1970-01-01T00:00:00Z',
  '1969-12-31T23:00:00Z',
  '1753-01-01T00:00:00',
  '0000-00-00',
  '0000-00-00 00:00:00',
  '9999-12-31T23:59:59',
  '2026-02-31',
  '2026-13-01',
])('takes %s for no date', date => {
  expect([isoDay(date), momentOf(date), dayInWords(date), isNoDay(date)]).toEqual(['', Number.NaN, '', true])
})

it.each([
  '12/05/2026',
  '11/24/2026',
  '',
  'Now',
  '20261121',
  '2026-11-21 or later',
  'from 2026-11-21',
  'Built 01/01/1900',
])('does not guess at %j, which may be the words of an agent', date => {
  expect([isoDay(date), momentOf(date), dayInWords(date), isNoDay(date)]).toEqual(['', Number.NaN, '', false])
})

it.each([
  ...['01/01/1900', '1.1.1970', '1-1-0001', '30/12/1899', '12/30/1899', '31/12/9999', '12.31.9999'],
  ...['00/00/0000', '0/00/0000', '00/0/0000', '-0001-11-30', 'Invalid date', '-0001-11-30T00:00:00+00:00'],
])('knows %s for none in another spelling', date => {
  expect(isNoDay(date)).toBe(true)
})

it('makes of a day with anything beside it that day, or nothing', () => {
  const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  holds<string>({
    texts: fc
      .tuple(day, fc.constantFrom('', 'T09:30', ' 09:30:00', 'T09:30:00Z', ' 09:30:00 UTC', 'T09:30:00.123+01:00'))
      .map(([date, time]) => [date.toISOString().slice(0, 10) + time, date.toISOString().slice(0, 10)]),
    read: text => isoDay(text) || undefined,
    isInRange: read => /^\d{4}-\d\d-\d\d$/.test(read) && !Number.isNaN(Date.parse(read)),
  })
})
