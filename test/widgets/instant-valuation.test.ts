import { expect, it } from 'vitest'
import { valuedHome } from '../../widgets/instant-valuation/answers'

it('asks for an estimate by the number of the building, or else by its name without the flat [2.17]', () => {
  const at = (house_number: string, house_name: string) =>
    valuedHome({
      address_mode: 'manual',
      house_number,
      house_name,
      street: 'Brook Street',
      town: 'Lewes',
      county: '',
      postcode: 'BN7 1AA',
      property_type: 'f',
      bedrooms: '2',
    }).paon
  expect(at('14', 'Flat 3')).toBe('14')
  expect(at('', 'Flat 3, The Maltings')).toBe('The Maltings')
  expect(at('', 'Flat 3, 14a')).toBe('14a')
  expect(at('', '')).toBe('')
})
