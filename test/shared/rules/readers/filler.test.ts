import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isFiller } from '../../../../shared/rules/readers/values/filler'
import { processorTime } from '../../../processorTime'

it.each([
  ...[
    '',
    ' ',
    '-',
    '---',
    '–',
    '?',
    '.',
    '...',
    '*',
    'null',
    'NULL',
    'undefined',
    'NaN',
    'N/A',
    'n.a.',
    'NA',
    'TBC',
    'tbd',
  ],
  ...['T.B.C', 'T. B. C.', 'To be confirmed', 'to_be_advised', 'Unknown', 'not_specified', 'Not known.', 'None given'],
  ...['Ask agent', 'Ask the agent', 'Please select', '-- Please select --', 'Select...', '\n TBC \n'],
  ...[
    'false',
    'Please choose...',
    'Select an option',
    'Select option',
    '— Choose one —',
    '#N/A',
    '#REF!',
    '#VALUE!',
    '#NAME?',
    '#DIV/0!',
  ],
  ...['[object Object]', 'Array', '\\N'],
])('%j gives no answer', text => {
  expect(isFiller(text)).toBe(true)
})

it.each([
  ...['None', 'No', '0', '-5', 'Nil', 'Exempt', 'Freehold', 'TBC by vendor', 'Not applicable', 'Unknown to the vendor'],
  ...['Natural', 'Ask agent for the lease', 'Select Homes Ltd', 'A', 'D', '?5'],
  ...[
    'Choose your own kitchen',
    'Solar array',
    'Array of barns',
    '{{ a }}',
    '#5 Mill Lane',
    'False ceiling',
    '\\North',
  ],
])('%j is an answer', text => {
  expect(isFiller(text)).toBe(false)
})

it('never takes a text with another word for none', () => {
  fc.assert(
    fc.property(fc.constantFrom('TBC', 'N/A', 'unknown', 'null'), fc.stringMatching(/^[a-z]{4,9}$/), (none, word) => {
      expect(isFiller(`${none} ${word}`) || isFiller(`${word} ${none}`)).toBe(false)
    }),
  )
})

it('is read in a moment', () => {
  const took = processorTime()
  for (const piece of ['-', ' ', 'n/', 'to be ', '._']) isFiller(piece.repeat(60_000))
  expect(took()).toBeLessThan(1000)
})
