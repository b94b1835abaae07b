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
  ['The Green, Lewes', 'green', 'lewes', ''],
  ['Over the Lane, Lewes', 'over the lane', 'lewes', ''],
  ['12 Mill Lane'.padEnd(300, ','), 'mill lane', '', ''],
  ['12 Cheapside, Lewes, East Sussex', 'cheapside', 'lewes', 'east sussex'],
  ['1200 Mill Lane , Tetbury', 'mill lane', 'tetbury', ''],
  ['12/14 Mill Lane, Tetbury', 'mill lane', 'tetbury', ''],
  ['12a – 114b Mill Lane, Tetbury', 'mill lane', 'tetbury', ''],
  ['12 & 14 Mill Lane, Tetbury', 'mill lane', 'tetbury', ''],
  ['12, Mill Lane, Tetbury', 'mill lane', 'tetbury', ''],
  ['12 4th Avenue, Hove', '4th avenue', 'hove', ''],
  ['12 21st Street, Hove', '21st street', 'hove', ''],
  ['12 Mill Lane, Great Plot Hill, Tetbury', 'mill lane', 'great plot hill', 'tetbury'],
  ['21st Street, Hove', '21st street', 'hove', ''],
  ['Église Road, Hove', 'église road', 'hove', ''],
  ['2 Église Road, Hove', 'église road', 'hove', ''],
  ['The Hill., Hove', 'hill.', 'hove', ''],
  ['12 Kings Hill, Hove', 'kings hill', 'hove', ''],
  ['Mill Terrace, Burgess Park House, Hove', 'mill terrace', 'burgess park house', 'hove'],
  ['Mill Rd., Hove', 'mill rd.', 'hove', ''],
  ['12 Old Mill, 5 Mill Lane, Tetbury', 'mill lane', 'tetbury', ''],
  // The part of a house, the size of a home and a postcode are no towns.
  ['12 Mill Lane, Flat 3, Tetbury', 'mill lane', 'tetbury', ''],
  ['12 Mill Lane, Unit B2, Tetbury', 'mill lane', 'tetbury', ''],
  ['Plots 3-5, Mill Lane, Tetbury', 'mill lane', 'tetbury', ''],
  ['12 Mill Lane, GL8, Tetbury', 'mill lane', 'tetbury', ''],
  ['12 Mill Lane, Tetbury W1A', 'mill lane', 'tetbury', ''],
  ['12 Mill Lane, Tetbury GL88AA, Gloucestershire', 'mill lane', 'tetbury', 'gloucestershire'],
  ['12 Mill Lane, Site GL88AAB', 'mill lane', 'site gl88aab', ''],
  ['12 Mill Lane, R2D2', 'mill lane', 'r2d2', ''],
  ['12 Mill Lane, M4 Corridor', 'mill lane', 'm4 corridor', ''],
  ['3 Bedroom Cottage, Mill Lane, Tetbury', 'mill lane', 'tetbury', ''],
  ['2 Miles from Tetbury, Mill Lane', 'mill lane', '', ''],
  ['12 Acres, Mill Lane', 'mill lane', '', ''],
  ['4 Bedford Row, Lewes', 'bedford row', 'lewes', ''],
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
  ...['3 Bedroom House, Tetbury'],
  ...['', 'Lane', 'GL8 8AA', '12 Regent Court, 5 Mill Lane, Tetbury', 'x'.repeat(400)],
  // One of them is a house, or a town.
  ...['1 Mill House, Mill Lane, Tetbury', '12 Cheapside, Kings Hill', '12 Cheapside, 4 Eastgate'],
  // Two numbers, and one that no house has
  ...[
    '12 3 Mill Lane, Tetbury',
    '12345 Mill Lane, Tetbury',
    '12 3a Mill Lane',
    'Block 4 Mill Lane, Tetbury',
    'Mill 12 Lane',
    '12, 14, Tetbury',
    'Plot 2',
    '- Lane',
  ],
  // A town, a suburb or a house
  ...[
    'Burgess Hill, West Sussex',
    'Burgess Hill, West Sussex, RH15 8AA',
    'Flat 3, Forest Hill, London',
    'Plot 2, Kings Hill',
  ],
  ...['Wood Green, London', 'Forest Row, East Sussex', 'Chester le Street, Durham', 'Chester-le-Street, Durham'],
  ...['Canary Wharf, London', 'Hyde Park, Leeds', 'New Cross, London', 'Regent Court, Lewes', 'The Old Orchard, Lewes'],
  ...['3 bed flat, Brighton', '12 Mill Lane'.padEnd(301, ',')],
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
