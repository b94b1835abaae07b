import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isNothing, readCount, readDegrees } from '../../../../shared/rules/readers/values/count'
import { holds } from './noise'

it.each<[value: unknown, unit: Parameters<typeof readCount>[1], count: number]>([
  [3, undefined, 3],
  ['3', undefined, 3],
  [' 1,410 ', undefined, 1410],
  ['2.5', undefined, 2.5],
  ['1,410 sq ft', 'feet', 1410],
  ['1410sqft', 'feet', 1410],
  ['1,410 Sq. Ft.', 'feet', 1410],
  ['1,410 ft²', 'feet', 1410],
  ['2.5 acres', 'acres', 2.5],
  ['1 acre', 'acres', 1],
  ['12 months', 'months', 12],
  ['6 calendar months', 'months', 6],
  ['0.4 miles', 'miles', 0.4],
  ['0.4mi', 'miles', 0.4],
  ['1 mile', 'miles', 1],
  ['2acres', 'acres', 2],
  ['12months', 'months', 12],
  ['1 month', 'months', 1],
  ['1,410,000', undefined, 1_410_000],
  ['2.25', undefined, 2.25],
  [`${' '.repeat(59)}3`, undefined, 3],
  [0, undefined, 0],
])('reads %j in %s as %d', (value, unit, count) => {
  expect(readCount(value, unit)).toBe(count)
})

it.each([
  ...[
    '3+',
    '3/4',
    '3 - 4',
    '3\n2',
    '1,41',
    '1,41,000',
    '-1',
    '−1',
    '1e3',
    '0x10',
    '',
    'three',
    '3 beds',
    '٣',
    '½',
    '2½',
  ],
  ...[
    '131 sq m',
    '1410 sq ft',
    'Infinity',
    -1,
    1e12,
    1e21,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    true,
    null,
    undefined,
    [3],
    {},
  ],
  ...['1'.repeat(61), '1'.repeat(13), `${' '.repeat(60)}3`],
])('makes %j unknown where the field has no unit', value => {
  expect(readCount(value)).toBeUndefined()
})

it.each<[value: string, unit: Parameters<typeof readCount>[1]]>([
  ['131 sq m', 'feet'],
  ['1 hectare', 'acres'],
  ['1 year', 'months'],
  ['14 ft25', 'feet'],
  ['2 acres5', 'acres'],
  ['1 month2', 'months'],
  ['5 mi2', 'miles'],
])('makes %j unknown in %s: only the unit of the field, at the end', (value, unit) => {
  expect(readCount(value, unit)).toBeUndefined()
})

it.each([
  ...['0', '0.00', '0 years', '0 yrs. left', '0 years remaining', '0%', '0.00 %', '0 per cent', '0 months', '0 acres'],
  ...['0 ha', '0 sq ft', '0 sq. ft.', '0 sq m', '0m²', '0 beds', '0 bathrooms', '00', '0&nbsp;acres'],
])('takes %j for nothing', text => {
  expect(isNothing(text)).toBe(true)
})

it.each(['', '0.5 years', '10 years', '0 (studio)', '0 or 1', '-0', 'years', 'No', '0 years 6 months'])(
  'takes %j for an answer',
  text => {
    expect(isNothing(text)).toBe(false)
  },
)

it('makes of a count with anything beside it that count, or nothing', () => {
  holds<number>({
    texts: fc.integer({ min: 0, max: 1_000_000 }).map(count => [`${count} sq ft`, count]),
    read: text => readCount(text, 'feet'),
    isInRange: count => count >= 0,
  })
  holds<number>({
    texts: fc.integer({ min: 0, max: 1_000_000 }).map(count => [count.toLocaleString('en-GB'), count]),
    read: text => readCount(text),
    isInRange: count => count >= 0,
  })
})

it.each([
  [51.9, 51.9],
  ['51.9', 51.9],
  ['52', 52],
  [180, 180],
  [`${' '.repeat(58)}52`, 52],
  [`${' '.repeat(59)}52`, undefined],
  ['-2.07', -2.07],
  ['−2.07', -2.07],
  [0, 0],
  ['51,9', undefined],
  ['51.9° N', undefined],
  ['51.9, -2.07', undefined],
  ['', undefined],
  ['1e2', undefined],
  ['181', undefined],
  [-181, undefined],
  [Number.NaN, undefined],
  [null, undefined],
])('reads %j as %s degrees', (value, degrees) => {
  expect(readDegrees(value)).toBe(degrees)
})
