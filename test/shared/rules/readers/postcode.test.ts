import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isPostcodeBegun, problemWith, readPostcode } from '../../../../shared/rules/readers/places/postcode'

const letters = (from: string) => fc.constantFrom(...from)
/** The spellings of an area and a district that the Royal Mail uses. */
const outward = fc.oneof(
  fc.tuple(letters('ABDEGLMNPRSTW'), fc.integer({ min: 1, max: 99 })).map(([area, district]) => `${area}${district}`),
  fc
    .tuple(letters('ABCDEGHPRSTY'), letters('ABEHLNORST'), fc.integer({ min: 1, max: 99 }))
    .map(([one, other, district]) => `${one}${other}${district}`),
  fc.constantFrom('EC1A', 'W1A', 'SW1A', 'N1C', 'SE1P', 'GIR'),
)
const postcode = fc
  .tuple(outward, fc.nat(9), letters('ABDEFGHJLNPQRSTUWXYZ'), letters('ABDEFGHJLNPQRSTUWXYZ'))
  .map(([area, sector, one, other]) => (area === 'GIR' ? 'GIR 0AA' : `${area} ${sector}${one}${other}`))

it('reads every postcode in any case and spacing, and the one at the end of an address', () => {
  const spacing = fc.constantFrom<(text: string) => string>(
    text => text,
    text => text.toLowerCase(),
    text => text.replace(' ', ''),
    text => text.replace(' ', '\u00a0'),
    text => text.replace(' ', '-'),
    text => ` ${text}\n`,
    text => `\u202a${text}\u202c`,
    text => [...text.replace(' ', '')].join(' '),
  )
  fc.assert(
    fc.property(postcode, spacing, postcode, (code, write, other) => {
      expect(readPostcode(write(code))).toBe(code)
      expect(isPostcodeBegun(write(code))).toBe(true)
      expect(readPostcode(`12 Mill Lane, Tetbury, ${code}`)).toBe(code)
      expect(readPostcode(`12 Mill Lane, Tetbury, ${code}, UK`)).toBe(code)
      expect(readPostcode(`${other}\n12 Mill Lane ${code}`)).toBe(code)
    }),
    { numRuns: 1_000 },
  )
})

it('makes half of one, and one with a letter beside it, unknown', () => {
  fc.assert(
    fc.property(postcode, fc.constantFrom('x', '7', 'Ѕ', 'é'), (code, letter) => {
      const [area = '', rest = ''] = code.split(' ')
      for (const half of [area, rest, `${area} ${rest[0]}`]) expect(readPostcode(half), half).toBeUndefined()
      expect(problemWith(area)).toBe('partial')
      expect(problemWith(rest)).toBe('wrong')
      if (letter !== '7') expect(readPostcode(code + letter)).toBeUndefined()
    }),
    { numRuns: 500 },
  )
})

it('never throws, and gives a postcode or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      const read = readPostcode(text)
      if (read) expect(readPostcode(read)).toBe(read)
      problemWith(text)
    }),
    { numRuns: 2_000 },
  )
})

it.each([
  ['Flat E1, 2nd Floor, Quay House', undefined],
  ['Block B1\n1st Avenue', undefined],
  ['Unit W1; 3rd floor', undefined],
  ['Flat E1, 2nd Floor, Quay House, LS1 4AB', 'LS1 4AB'],
  ['BN1, 1AA', 'BN1 1AA'],
])('reads in %j no halves from both sides of a comma: %j', (text, code) => {
  expect(readPostcode(text)).toBe(code)
})

// The positions of the Royal Mail's guide, from the first letter to the last
it.each([
  ...['QN1 1AA', 'VN1 1AA', 'XN1 1AA', 'BI1 1AA', 'BJ1 1AA', 'BZ1 1AA', 'W1I 1AA', 'E1L 1AA', 'N1Z 1AA', 'SI1A 1AA'],
  ...['SZ1A 1AA', 'SW1C 1AA', 'EC1G 1AA', 'BN1 1CA', 'BN1 1IA', 'BN1 1AK', 'BN1 1MA', 'BN1 1AO', 'BN1 1AV'],
  ...['BFPO 57711', 'BFPO', 'GIR 0AB'],
])('knows no postcode with a letter or digit that has no place there: %j', text => {
  expect(readPostcode(text)).toBeUndefined()
})

it.each([
  ['bfpo57', 'BFPO 57'],
  ['BFPO 5771', 'BFPO 5771'],
  ['HMS Seahorse, BFPO 204', 'BFPO 204'],
])('reads the number of the forces in %j', (text, code) => {
  expect(readPostcode(text)).toBe(code)
})

it('says of what is no postcode whether it is empty, half of one or something else', () => {
  expect(['', ' ', '!?', 'Lewes', 'Lewes BN1', 'BN1 Lewes'].map(problemWith)).toEqual([
    ...['empty', 'empty', 'wrong', 'wrong', 'wrong', 'wrong'],
  ])
  expect(['BN1', 'GIR', 'bfpo'].map(problemWith)).toEqual(['partial', 'partial', 'partial'])
})

it('knows the beginning of a postcode, and nothing else for one', () => {
  expect(['BN1', 'bn1 1', 'GIR 0', 'BFPO 5', 'BFPO 5771'].every(isPostcodeBegun)).toBe(true)
  expect(['', 'Lewes', 'BN1 1AA 2', '1BN', 'BFPO 57711'].some(isPostcodeBegun)).toBe(false)
})
