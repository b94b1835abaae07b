import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readYears } from '../../../../shared/rules/readers/facts/years'
import { holds } from './noise'

it.each([
  [118, 118],
  ['118', 118],
  ['125 years', 125],
  ['98 years remaining', 98],
  ['1 year left', 1],
  ['999yrs', 999],
  ['2,124', 2124],
  ['2000 years', 2000],
  ['1899', 1899],
  ['98 yrs. unexpired', 98],
  ['90 years approx.', 90],
  ['90.7', 90],
  ['1', 1],
  [9999, 9999],
  ['125 year', 125],
  ['1 yr', 1],
  ['98 left', 98],
  ['90 approximately', 90],
  ['90 YEARS APPROX', 90],
  ['98'.padEnd(60), 98],
])('reads %j as %d years', (value, years) => {
  expect(readYears(value)).toBe(years)
})

it.each([
  ...[
    0,
    '0',
    '0 years',
    10_000,
    -5,
    'Share of freehold',
    '999 years from 1990',
    '125 or 999 years',
    '125-999 years',
    '',
  ],
  ...[0.5, '0.9', 9999.5, '98'.padEnd(61), '98 years left of 125', 'about 98', '98 remaining years', '98 y'],
  ...['2124', 2124, '1999', '118 y', '99+', 'ninety', '125 years 6 months', null, undefined, {}],
])('makes %j unknown', value => {
  expect(readYears(value)).toBeUndefined()
})

it('makes of years with anything beside them those years, or nothing', () => {
  holds<number>({
    texts: fc
      .tuple(fc.integer({ min: 1, max: 999 }), fc.constantFrom('', ' years', ' years remaining', ' yrs left'))
      .map(([years, words]) => [years + words, years]),
    read: readYears,
    isInRange: years => years >= 1 && years <= 9999 && Number.isInteger(years),
  })
})
