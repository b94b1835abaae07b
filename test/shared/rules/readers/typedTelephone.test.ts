import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withoutMarks } from '../../../../shared/rules/readers/typed/marks'
import { digitsOf, hasLetter, numberIn } from '../../../../shared/rules/readers/typed/telephone'

it.each([
  ['01273 555010', '01273555010'],
  ['(01273) 555-010', '01273555010'],
  ['+44 (0)20 7946 0000', '02079460000'],
  ['(+44) 20 7946 0000', '02079460000'],
  ['0044 20 7946 0000', '02079460000'],
  ['+44 020 7946 0000', '02079460000'],
  ['+44 (01273) 555010', '01273555010'],
  ['+44 (1273) 555010', '01273555010'],
  ['0044(01273)555010', '01273555010'],
  ['+ 44 20 7946 0000', '02079460000'],
  ['00 44 20 7946 0000', '02079460000'],
  ['(0044) 20 7946 0000', '02079460000'],
  ['+(44) 20 7946 0000', '02079460000'],
  [' +44 - 20 7946 0000\n', '02079460000'],
  ['00353 (0)1 234 5678', '0035312345678'],
  ['(+353) 1 234 5678', '0035312345678'],
  ['(+44 1273 555010)', '01273555010'],
  ['(+44)(0)1273 555010', '01273555010'],
  ['(+353) (0)1 234 5678', '0035312345678'],
  // Workington's code ends with two noughts.
  ['01900 (0) 555010', '019000555010'],
  ['01900 445010', '01900445010'],
  ['01273·555•010', '01273555010'],
  ['+33 1 23 45 67 89', '0033123456789'],
  ['+353 (0)1 234 5678', '0035312345678'],
  ['٠١٢', '٠١٢'],
  ['０１２７３ ５５５０１０', '01273555010'],
  ['\u202a07700 900123\u202c', '07700900123'],
  ['07700\u2011900\u2013123', '07700900123'],
  // A letter stays, so that the form's rule refuses it.
  ['07700 900l23', '07700900l23'],
  ['01273 555010 + 2', '01273555010+2'],
  ['', ''],
])('reads the digits of %j', (text, digits) => {
  expect(digitsOf(text)).toBe(digits)
})

it.each([
  ['Tel. +44 1273 555010, ext. 2', '01273555010'],
  ['01273 555010 / 07700 900123', '01273555010'],
  ['Office 2: 01273 555010', '01273555010'],
  ['Tel. + 44 1273 555010', '01273555010'],
  ['Tel. (+44) 1273 555010', '01273555010'],
  ['Ring (+44 1273 555010)', '01273555010'],
  ['01273/555010', '01273555010'],
  ['++44 1273 555010', '00441273555010'],
  ['0049 1515/123456789', '00491515123456789'],
  ['ring me', ''],
])('finds the number in %j', (text, number) => {
  expect(numberIn(text)).toBe(number)
})

it('gives the same digits for a number however it is grouped, and never throws', () => {
  const digits = fc.stringMatching(/^0[127]\d{9}$/)
  const gap = fc.constantFrom('', ' ', '-', '.', '\u00a0', ' - ', '\u2011', '/')
  fc.assert(
    fc.property(digits, gap, gap, (number, one, other) => {
      const [area, middle, end] = [number.slice(0, 5), number.slice(5, 8), number.slice(8)]
      expect(digitsOf(area + one + middle + other + end)).toBe(number)
      expect(digitsOf(`(${area})${one}${middle}${other}${end}`)).toBe(number)
      expect(digitsOf(`+44${one}${area.slice(1)}${other}${middle}${end}`)).toBe(number)
    }),
    { numRuns: 500 },
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      expect(numberIn(text)).toMatch(/^\d*$/)
      expect(digitsOf(text)).not.toMatch(/[\s().\-/]/)
    }),
    { numRuns: 1_000 },
  )
})

it.each([
  ['Anne\u2011Marie', 'Anne-Marie'],
  ['\u202aann@agency.example\u202c', 'ann@agency.example'],
  ['Ｓｍｉｔｈ', 'Smith'],
])('takes from %j what nobody sees', (text, plain) => {
  expect(withoutMarks(text)).toBe(plain)
})

it('knows a letter of any script', () => {
  expect([hasLetter('5'), hasLetter('+'), hasLetter(null), hasLetter('l'), hasLetter('д')]).toEqual([
    ...[false, false, false, true, true],
  ])
})
