import * as v from 'valibot'
import { expect, it } from 'vitest'
import { likenessOf } from '../../../../shared/parts/cards/likeness'
import { Property } from '../../../../shared/rules/property/property'

const home = (card: object) => v.parse(Property, { id: 1, ...card })
const here = home({
  display_address: '12 Mill Lane, Tetbury, Gloucestershire',
  price_value: 500_000,
  price: '£500,000',
  bedrooms: 3,
  propertyType: 'Cottage',
})

it.each([
  [{ display_address: 'The Old Bakery, 4a Mill Lane, Tetbury, Gloucestershire' }, 'Same street'],
  [
    { display_address: '12 Mill Lane, Lewes, East Sussex', price_value: 505_000, bedrooms: 4 },
    'Same price, one bedroom more',
  ],
  [{ price_value: 495_000, bedrooms: 1 }, 'Same price, two bedrooms fewer'],
  [{ price_value: 500_000 }, 'Same price'],
  [{ price_value: 560_000, bedrooms: 3 }, 'As many bedrooms, £60,000 more'],
  [{ price: 'POA', bedrooms: 3, display_address: '1 Long Street, Tetbury, Gloucestershire' }, 'Same town'],
  [{ propertyType: 'Cottage' }, 'Same kind: cottage'],
  // The street is known by its number or its last word, never by where it stands.
  [{ display_address: '7 Mill Lane, Tetbury, Gloucestershire, GL8 8AA' }, 'Same street'],
  [{ display_address: 'Flat 2, 7 Mill Lane, Tetbury' }, 'Same street'],
  [{ display_address: '12 Mill Lane, Lewes, East Sussex' }, ''],
  [{ display_address: 'Mill Lane, Gloucestershire' }, ''],
  [{ display_address: 'Mill Court, Mill Lane, Tetbury, Gloucestershire' }, ''],
  [{ display_address: 'Tetbury, Gloucestershire' }, ''],
  [{}, ''],
])('%j: %s', (other, words) => {
  expect(likenessOf(here, home({ id: 2, ...other }))).toBe(words)
})

it.each(['Burgess Hill, West Sussex', 'Forest Hill, London', 'Kings Hill, Kent'])('knows no street in %j', address => {
  const homes = [1, 2].map(id => home({ id, display_address: address }))
  expect(likenessOf(homes[0]!, homes[1]!)).toBe('')
})

it.each([
  ['Apartments', 'Same kind: apartments'],
  ['Land', 'Same kind: land'],
  ['semi_detached', 'Same kind: semi detached'],
  ['HMO', 'Same kind: HMO'],
])('%s: %s', (propertyType, words) => {
  expect(likenessOf(home({ propertyType }), home({ id: 2, propertyType }))).toBe(words)
})
