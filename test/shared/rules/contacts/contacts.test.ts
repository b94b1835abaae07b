import { describe, expect, it } from 'vitest'
import { hasOffice, isLetting, readHome, readOffice, readPeople } from '../../../../shared/rules/contacts/contacts'

describe('names with underscores', () => {
  const page = (data: Record<string, unknown>) => (key: string) => data[key]

  it('say the office, which may be a field of the home', () => {
    const branch = { branch_id: 31, branch_name: 'Truro', contactable_lettings_telephone: '01632 960102' }
    const found = { id: '31', name: 'Truro', telephone: '01632 960102' }
    expect(readOffice(page({ property: { property_channel: 'lettings', branch } }))).toEqual(found)
    expect(readOffice(page({ property: { branch_id: 31, primary_channel: 'lettings' }, branch }))).toEqual(found)
  })

  it('say its number, also where an editor has made a link of it', () => {
    const branch = { branch_id: 31, branch_name: 'Truro', telephone: '<a href="tel:01632960102">01632 960102</a>' }
    expect(readOffice(page({ property: { branch } }))?.telephone).toBe('01632 960102')
  })

  it.each([
    { property_channel: 'Lettings' },
    { property_primary_channel: 'lettings' },
    { property_url: '/properties/7/lettings' },
  ])('say that the home is to let: %j [3.9]', property => {
    expect(isLetting(page({ property }))).toBe(true)
  })

  it('say who can be written to', () => {
    const people = [{ staff_member_id: 7, first_name: 'Jago', surname: 'Pascoe' }]
    expect(readPeople(page({ staff: people }))).toEqual([{ id: '7', name: 'Jago Pascoe' }])
  })

  it.each(['associated_profile', 'lettings_associated_profile', 'salesAssociatedProfile'])(
    'say that the home’s own person can be written to: %s [2.27, 3.9]',
    name => {
      const profile = { user_id: 7, full_name: 'Jago Pascoe' }
      expect(readPeople(page({ property: { [name]: profile } }))).toEqual([{ id: '7', name: 'Jago Pascoe' }])
      expect(readPeople(page({ property: { associated_profiles: [profile, null] } }))).toHaveLength(1)
    },
  )
})

it('knows the address of a home as its card shows it', () => {
  const property = { property_id: 7, display_address: 'Elm Park<br />Mill Lane, , Tetbury' }
  expect(readHome(key => (key === 'property' ? property : undefined)).address).toBe('Elm Park, Mill Lane, Tetbury')
})

it.each([0, '0', '', null, [], false])('knows no office and no home by the id %j [2.19, 2.28]', id => {
  const read = (key: string) => ({ contact_branch_id: id, departments: '', property: [] })[key]
  expect([hasOffice(read), readOffice(read)]).toEqual([false, undefined])
  expect(readHome(key => (key === 'property' ? { property_id: id } : undefined)).id).toBe('')
})
