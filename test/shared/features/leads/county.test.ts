import * as v from 'valibot'
import { expect, it } from 'vitest'
import { manualAddress } from '../../../../shared/features/address/rules'

const says = (text: string) => v.safeParse(manualAddress.county, text).issues?.[0]?.message

it('says that a county is none in the words of the specification, and lets it be empty [5.20, 5.25]', () => {
  for (const county of [
    '',
    ' ',
    'East Sussex',
    'Tyne & Wear',
    'Co. Durham',
    'Kent (East)',
    'Sir y Fflint',
    'Rhondda, Cynon, Taff',
    'King’s Lynn',
    'D’Arcy',
  ])
    expect(says(county), county).toBeUndefined()
  for (const county of ['BN3 1AA', '12', '-', 'Kent <b>', 'a@b.com', 'https://a.test'])
    expect(says(county), county).toBe('Please enter a valid county')
})

it('says the same of a town [5.20]', () => {
  expect(v.safeParse(manualAddress.town, ' ').issues?.[0]?.message).toBe('Please enter a valid town')
})
