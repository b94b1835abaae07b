import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readStreet } from '../../../../shared/rules/readers/street'

it.each([
  ['12 Mill Lane, Tetbury, Gloucestershire', 'mill lane', 'tetbury', 'gloucestershire'],
  ['12a Mill Lane, Tetbury', 'mill lane', 'tetbury', ''],
  ['12-14 Mill Lane,Tetbury, GL8 8AA', 'mill lane', 'tetbury', ''],
  ['Mill Lane, Tetbury, Gloucestershire GL8 8AA', 'mill lane', 'tetbury', 'gloucestershire'],
  ['The Old Bakery, 4a Mill Lane, Tetbury, Gloucestershire', 'mill lane', 'tetbury', 'gloucestershire'],
  ['Flat 3, 120 High Street, Lewes', 'high street', 'lewes', ''],
  ['Flat 3, Regent Court, 12 Mill Lane, Tetbury', 'mill lane', 'tetbury', ''],
  ['12 Mill Lane, Kings Hill, Kent', 'mill lane', 'kings hill', 'kent'],
  ['12 Mill Lane', 'mill lane', '', ''],
  ['3 Bedroom House, Mill Lane, Tetbury', 'mill lane', 'tetbury', ''],
  ['2 bed flat, 12 Mill Lane, Tetbury', 'mill lane', 'tetbury', ''],
  ['2 Bedford Row, London', 'bedford row', 'london', ''],
  ['7 The Green, Lewes', 'green', 'lewes', ''],
])('reads %j', (address, street, town, beyond) => {
  expect(readStreet(address)).toEqual({ street, town, beyond })
})

it.each([
  ...[
    'Mill Court, Mill Lane, Tetbury',
    'Mill Lane, Kings Hill, Kent',
    'Tetbury, Gloucestershire',
    'The Old Mill, Brighton',
  ],
  ...['3 Bedroom House, Tetbury', '', 'Lane', 'GL8 8AA', '12 Regent Court, 5 Mill Lane, Tetbury', 'x'.repeat(400)],
])('makes the street of %j unknown', address => {
  expect(readStreet(address)).toBeUndefined()
})

it('never takes a town or a county for a street, whatever stands around it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('', 'The Old Mill, ', 'Flat 2, ', 'Plot 3, '),
      fc.integer({ min: 1, max: 400 }),
      fc.constantFrom('Mill Lane', 'High Street', 'Acacia Avenue'),
      fc.constantFrom(', Lewes', ', Lewes, East Sussex', ', Lewes, BN7 1AA', ', Lewes, East Sussex, BN7 1AA'),
      (before, number, street, after) => {
        const found = readStreet(`${before}${number} ${street}${after}`)
        expect(found).toMatchObject({ street: street.toLowerCase(), town: 'lewes' })
      },
    ),
  )
  fc.assert(fc.property(fc.string({ unit: 'binary' }), text => void readStreet(text)))
})
