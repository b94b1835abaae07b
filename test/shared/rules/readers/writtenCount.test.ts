import fc from 'fast-check'
import { expect, it } from 'vitest'
import { writtenCount } from '../../../../shared/rules/readers/homes/writtenCount'

it.each([
  ['3/4', '3/4 beds'],
  ['3+1', '3+1 beds'],
  ['3 - 4', '3 - 4 beds'],
  ['5+', '5+ beds'],
  ['.25', '.25 beds'],
  ['.5 acres', '.5 acres'],
  ['1 & 2', '1 & 2 beds'],
  ['Studio', 'Studio'],
  ['studio', 'Studio'],
  ['Three', 'Three beds'],
  ['two', 'Two beds'],
  ['Two or three', 'Two or three'],
  ['4 bed + box room', '4 bed + box room'],
  ['3&nbsp;bedrooms', '3 bedrooms'],
  ['131 sq m', '131 sq m'],
  ['½ acre', '½ acre'],
  ['1,410 - 1,500 sq ft', '1,410 - 1,500 sq ft'],
  ['<b>3/4</b>', '3/4 beds'],
  ['2½', '2½ beds'],
  ['Studio'.padEnd(60), 'Studio'],
])('shows %j as %j', (value, words) => {
  expect(writtenCount(value, 'beds')).toBe(words)
})

it('shows one of a field without a unit alone', () => {
  expect(writtenCount('3/4')).toBe('3/4')
})

it.each<unknown>([
  ...[
    '',
    'TBC',
    'null',
    '-',
    '-1',
    '−2',
    '-1 bed',
    '3?',
    '0/0',
    '0 beds',
    '0 acres',
    'false',
    '()',
    '£',
    'x'.repeat(61),
    3,
    0,
    Number.NaN,
    true,
    null,
    undefined,
    [3],
    {},
  ],
])('leaves out %j', value => {
  expect(writtenCount(value, 'beds')).toBe('')
})

it('never throws, and never shows another number than the text’s own', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 70 }), text => {
      const words = writtenCount(text, 'beds')
      for (const digits of words.match(/\d+/g) ?? []) expect(text.normalize('NFKC') + text).toContain(digits)
    }),
  )
})
