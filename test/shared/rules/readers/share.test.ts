import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readShare } from '../../../../shared/rules/readers/facts/share'
import { holds } from './noise'

it.each([
  [25, 25],
  ['25', 25],
  ['25%', 25],
  ['7.25 %', 7.25],
  ['7.25 per cent', 7.25],
  ['.5', 0.5],
  ['5.', 5],
  ['100%', 100],
  [100, 100],
  ['25 percent', 25],
  ['25 PER CENT', 25],
  ['25pc', 25],
  ['.123456789', 0.123456789],
  ['25%'.padEnd(40), 25],
])('reads %j as %d percent', (value, share) => {
  expect(readShare(value)).toBe(share)
})

it.each([
  ...[
    0,
    '0',
    '0%',
    101,
    '101%',
    -1,
    '-1',
    '4,5',
    '25% - 75%',
    '1/4',
    'half',
    '',
    '1e1',
    '1000',
    '1.0123456789',
    '.0123456789',
    '.',
    'x25',
    true,
    ['25'],
    '25x',
    '25 pct',
    // Longer than any share. The grammar knows no other spelling either.
    '25%'.padEnd(41),
    '25'.padEnd(41),
    '0x19'.padEnd(41),
    null,
    undefined,
    Number.NaN,
    {},
  ],
])('makes %j unknown', value => {
  expect(readShare(value)).toBeUndefined()
})

it('makes more than what a field may hold unknown', () => {
  expect([readShare(15, 15), readShare('15%', 15), readShare(15.1, 15), readShare('16', 15)]).toEqual([
    15,
    15,
    undefined,
    undefined,
  ])
})

it('makes of a share with anything beside it that share, or nothing', () => {
  holds<number>({
    texts: fc
      .tuple(fc.integer({ min: 1, max: 9999 }), fc.constantFrom('', '%', ' per cent'))
      .map(([hundredths, words]) => [hundredths / 100 + words, hundredths / 100]),
    read: readShare,
    isInRange: share => share > 0 && share <= 100,
  })
})
