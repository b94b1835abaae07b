import fc from 'fast-check'
import { expect, it } from 'vitest'
import { telephoneHref, unbroken } from '../../../../shared/rules/readers/values/telephone'
import { holds } from './noise'

it.each([
  ['01273 555010', '01273555010'],
  ['(01273) 555 010', '01273555010'],
  ['01273-555-010', '01273555010'],
  ['01632.960.001', '01632960001'],
  ['01632–960‑001', '01632960001'],
  ['020 7946 0018', '02079460018'],
  ['0800 111 999', '0800111999'],
  ['+44 (0)20 7946 0018', '+442079460018'],
  ['+44 20 7946 0018', '+442079460018'],
  ['0044 20 7946 0018', '+442079460018'],
  ['(+44) 1273 555010', '+441273555010'],
  ['tel:+441273555010', '+441273555010'],
  ['+353 (0)1 234 5678', '+35312345678'],
  ['+33 1 23 45 67 89', '+33123456789'],
  ['+33 1 23 45 67 44', '+33123456744'],
  ['Tel. 01273 555010', '01273555010'],
  ['T: 01273 555010', '01273555010'],
  ['Call us on 01273 555010', '01273555010'],
  ['Office: 01273 555010', '01273555010'],
  ['Tel: Office: 01273 555010', '01273555010'],
  ['Tel.01273 555010', '01273555010'],
  ['Mob 07700 900001', '07700900001'],
  ['01273 555010(sales)', '01273555010'],
  ['01273 555010 (sales)', '01273555010'],
  // An extension is not dialled, in any spelling.
  ['01273 555010 ext. 204', '01273555010'],
  ['01273 555010, ext 204', '01273555010'],
  ['01273 555010 x204', '01273555010'],
  ['01273 555010 #204', '01273555010'],
  ['01273 555010 (ext. 204)', '01273555010'],
  ['01273 555010 (option 2)', '01273555010'],
  ['01273 555010x204', '01273555010'],
  ['01273 555010 opt 2', '01273555010'],
  ['01273 555010(ext 204)', '01273555010'],
  ['01273 555010 (ext204)', '01273555010'],
  ['01273 555010 ext. 204 (sales)', '01273555010'],
  [`01273 555010${' '.repeat(108)}`, '01273555010'],
  ['\u202a01273\u00a0555010\u202c', '01273555010'],
])('rings %j', (text, number) => {
  expect(telephoneHref(text)).toBe(`tel:${number}`)
})

it.each([
  // Opening hours
  ...['01273 555010 (9am-5pm)', 'Mon-Fri 9-5: 01273 555010', '24 hours: 01273 555010', '9am–5pm 01273 555010'],
  // A second number
  ...['01273 555010 / 555020', '01273 555010, 07700 900001', '01273 555010 01273 555020', '01273 555010 or 555020'],
  ...['01273 555010\n07700 900001', '01273 555010/20', '01273 555010-12', '0127355501007700900001'],
  // A note, a label or an extension within the number
  ...[
    '01273 tel:555010',
    '01273 (sales) 555010',
    '01273 sales 555010',
    '01273 ext. 204 555010',
    '01273 (ext. 204) 555010',
  ],
  `01273 555010${' '.repeat(109)}`,
  // So many digits that a pattern which may cut them anywhere would never come to an end
  ...['01273 555010 - 01273 555011 - 07700 900123 (24 hours)', `${'1'.repeat(60)}x`],
  // Words
  ...['0800 FLOWERS', 'Fax 01273 555010', 'Ask for Ann on 01273 555010', '01273 555010 after six', 'by appointment'],
  // No number of Britain, and none of another country
  ...[
    '555010',
    '1273 555010',
    '44 1273 555010',
    '01273 5550',
    '020 7946 001',
    '0330 123 456',
    '07700 90012',
    '+44 7700 90012',
    '01273 555010 99',
    '+44 273',
    '+44 4273 555 0101',
    '+44 1273 555010 99',
    '+33 1234567890123456',
    '00000000000',
    '+0123456789',
  ],
  ...['', '+', '0', '(0)', '٠١٢٧٣ ٥٥٥٠١٠', '0845 123 4567 5p a minute', 'tel:', '1'.repeat(200)],
])('rings nobody for %j', text => {
  expect(telephoneHref(text)).toBeUndefined()
})

it('writes a number on one line', () => {
  expect(unbroken('01273 555 010')).toBe('01273\u00a0555\u00a0010')
})

it('makes of a number with anything beside it that number, or nothing', () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
  holds<string>({
    texts: fc
      .tuple(fc.constantFrom('01273', '020', '07700', '0800'), digits(6), fc.constantFrom('', 'Tel. ', 'Office: '))
      .map(([area, rest, label]) => {
        const whole = (area + rest).padEnd(11, '0')
        return [`${label}${whole.slice(0, 5)} ${whole.slice(5)}`, `tel:${whole}`]
      }),
    read: telephoneHref,
    isInRange: href => /^tel:(0\d{9,10}|\+[1-9]\d{7,14})$/.test(href),
  })
})
