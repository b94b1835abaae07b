import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readEnergy } from '../../../../shared/rules/readers/facts/energy'

const now = (value: unknown) => readEnergy({ epc_actual_rating: value })[0]?.now

it.each([
  ['D', 'D'],
  ['d', 'D'],
  ['d (62)', 'D (62)'],
  ['g62', 'G62'],
  [62, '62'],
  ['62', '62'],
  ['62 | D', '62 | D'],
  // What nobody knows is shown as it is written.
  ['Exempt', 'Exempt'],
  ['exempt', 'exempt'],
  ['ewS1', 'ewS1'],
  ['  b ', 'B'],
  ['a', 'A'],
  ['f(38)', 'F(38)'],
  ['h', 'h'],
  ['c-', 'c-'],
  ['band d', 'band d'],
  ['band d (62)', 'band d (62)'],
])('shows %j as %j', (value, words) => {
  expect(now(value)).toBe(words)
})

it.each<unknown>([
  -1,
  '-1',
  'TBC',
  'N/A',
  'null',
  'To be confirmed',
  'Please select',
  '?',
  0,
  '0',
  '',
  ' ',
  null,
  undefined,
  false,
  [],
  {},
  ['D'],
  { toString: 'D' },
])('makes %j no answer', value => {
  expect(now(value)).toBeUndefined()
})

it.each<[home: unknown, measures: string[]]>([
  [{ facets: { epc_current_rating: 'C', epc_potential_rating: 'B' } }, ['Energy rating: C, B']],
  [{ facets: { epcCurrentRating: 'c', epcPotentialRating: 81 } }, ['Energy rating: C, 81']],
  [{ co2_current_rating: 'e', co2_potential_rating: 'd' }, ['Environmental impact: E, D']],
  [{ epc_potential_rating: 'b' }, ['Energy rating: , B']],
  [{ epc_rating: 'b' }, []],
  [undefined, []],
  [{ epcActualRating: 'e', co2PotentialRating: 70 }, ['Energy rating: E, ', 'Environmental impact: , 70']],
  // The facets come first, and 0 does not hide the home's own field.
  [{ facets: { epc_actual_rating: 0 }, epc_actual_rating: 'f' }, ['Energy rating: F, ']],
  [{ facets: { epc_actual_rating: 'A' }, epc_actual_rating: 'f' }, ['Energy rating: A, ']],
  [{ epc_actual_rating: 'B', epc_current_rating: 'C' }, ['Energy rating: B, ']],
])('reads the measures of %j', (home, measures) => {
  expect(readEnergy(home).map(({ label, now, possible }) => `${label}: ${now}, ${possible}`)).toEqual(measures)
})

it('never throws, and changes nothing but the case of a rating’s letter', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true }), value => {
      const said = now(value)
      if (typeof value === 'string' && said && !value.includes('&'))
        expect(said.toLowerCase()).toBe(value.trim().toLowerCase())
    }),
    { numRuns: 1_000 },
  )
  fc.assert(
    fc.property(fc.string({ minLength: 2 }), text => {
      if (/^[a-g][a-z]/i.test(text.trim()) && !text.includes('&')) expect(now(text)).toBe(text.trim())
    }),
  )
})
