import { cleanup, render, screen } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { contactOf } from '../../shared/rules/contacts/contactPerson'
import { telephoneHref } from '../../shared/rules/readers/values/telephone'
import { ContactPerson } from '../../widgets/contact-person/ContactPerson'
import { ContactPersonProps, fromPage } from '../../widgets/contact-person/props'

afterEach(cleanup)

const tom = { staffMemberId: 7004, fullName: 'Tom Ash', contactable_for_sales: true, contactable_for_lettings: false }
const ines = {
  user_id: 7007,
  firstName: 'Ines',
  surname: 'Marlowe',
  contactableForSales: false,
  contactableForLettings: 'true',
}
const kit = { ...tom, staffMemberId: 7010, fullName: 'Kit Rowe', avatar: { url: '/kit.jpg' } }
const branch = {
  branchName: 'Tetbury',
  branchUrl: '/branches/tetbury',
  branchEmail: 'tetbury@example.com',
  contactable_sales_telephone: '01666 555 010',
  contactableLettingsTelephone: '01666 555 020',
}
const of = (property: object, more: object = {}) =>
  contactOf({ property: { ...property }, branch: {}, staff: [], telephone: '', ...more })

describe('who is contacted', () => {
  it.each([
    [
      'the profile of the home, which says nothing of channels',
      { associatedProfile: { fullName: 'Rosalind Vale' }, branch: { staff: [tom] } },
      'Rosalind Vale',
    ],
    [
      'the home’s own for lettings',
      { propertyChannel: 'lettings', associatedProfile: tom, lettings_associated_profile: ines },
      'Ines Marlowe',
    ],
    [
      'somebody else, where the profile is not for this channel',
      { propertyChannel: 'lettings', associatedProfile: tom, branch: { staff: [tom, ines] } },
      'Ines Marlowe',
    ],
    ['somebody of the office for sales', { branch: { staff: [ines, tom] } }, 'Tom Ash'],
    ['one with a photograph rather than without', { branch: { staff: [ines, tom, kit] } }, 'Kit Rowe'],
    [
      'nobody of an office that does not say what they are for',
      { branch: { staff: [{ fullName: 'Jo Day' }] } },
      undefined,
    ],
    [
      'nobody where nobody has a name',
      { associatedProfile: { photo: '/a.jpg' }, branch: { name: 'Tetbury', staff: [null, 'x'] } },
      undefined,
    ],
  ])('is %s [3.9, 6.3]', (_, property, name) => {
    expect(of({ branch, ...property })?.person?.name).toBe(name)
  })

  it('is chosen for the channel that is asked for, whatever the home’s is', () => {
    const property = { propertyChannel: 'sales', branch: { ...branch, staff: [tom, ines] } }
    expect(of(property, { channel: 'lettings' })).toMatchObject({
      person: { name: 'Ines Marlowe' },
      office: { telephone: '01666 555 020' },
    })
    expect(of(property)).toMatchObject({ person: { name: 'Tom Ash' }, office: { telephone: '01666 555 010' } })
  })

  it('is the office: its number for the channel, else its other one, else the agency’s', () => {
    expect(of({ branch: { branchName: 'Tetbury', contactable_lettings_telephone: '01' } })?.office.telephone).toBe('01')
    expect(of({ branch: { branchName: 'Tetbury' } }, { telephone: '02' })?.office.telephone).toBe('02')
    expect(of({}, { branch: { name: 'Hove' }, staff: [tom] })).toMatchObject({
      person: { name: 'Tom Ash' },
      office: { name: 'Hove' },
    })
    expect(of({})).toBeUndefined()
  })

  it('is reached by what is a number, an address or a page, and not by what fills a field', () => {
    const filled = { ...tom, telephone_number: 'N/A', direct_line: '01666 555 030', email: 'TBC' }
    const office = { ...branch, contactable_sales_telephone: '-', telephone: '01666 555 040' }
    expect(of({ associatedProfile: filled, branch: office })).toMatchObject({
      person: { telephone: '01666 555 030', email: '' },
      office: { telephone: '01666 555 020', email: 'tetbury@example.com' },
    })
  })

  it.each<[flag: unknown, name: string | undefined]>([
    ['1', 'Tom Ash'],
    [1, 'Tom Ash'],
    ['Yes', 'Tom Ash'],
    ['0', undefined],
    ['no', undefined],
  ])('is somebody for sales where the host writes %j', (contactable_for_sales, name) => {
    expect(of({ branch: { ...branch, staff: [{ ...tom, contactable_for_sales }] } })?.person?.name).toBe(name)
  })

  it('shows what is no address as it is written, without a link', () => {
    const email = 'a@example.com; b@example.com'
    render(
      <ContactPerson {...v.parse(ContactPersonProps, { property: { branch: { ...branch, branchEmail: email } } })} />,
    )
    expect(screen.getByText(email).closest('a')).toBeNull()
  })

  it('is the department that the office leaves commercial property to, for that alone [3.9]', () => {
    const external = {
      branch: { ...branch, externalCommercialDepartment: { email: 'shops@example.com', telephone: '03' } },
    }
    expect(of({ ...external, tags: ['gth commercial'] })?.office).toMatchObject({
      name: 'Tetbury',
      email: 'shops@example.com',
      telephone: '03',
    })
    expect(of({ ...external, tags: ['house'] })?.office.email).toBe('tetbury@example.com')
    expect(
      of({ branch: { ...branch, externalCommercialDepartment: 'a@example.com' }, tags: ['commercial'] })?.office.email,
    ).toBe('a@example.com')
  })

  it('is read from names with underscores as well, the office also from the home itself [3.9]', () => {
    const ann = {
      ...{ full_name: 'Ann Other', staff_member_id: 77, telephone_number: '01632 960199' },
      ...{ email: 'ann@example.com', photo: '/ann.jpg' },
    }
    const office = { branch_name: 'Truro', branch_url: '/branches/truro', branch_email: 'truro@example.com' }
    expect(of({ associated_profile: ann, branch: office })).toEqual({
      person: { id: '77', name: 'Ann Other', photo: '/ann.jpg', telephone: '01632 960199', email: 'ann@example.com' },
      office: { name: 'Truro', url: '/branches/truro', telephone: '', email: 'truro@example.com' },
    })
    expect(of({ branch_name: 'Looe' })?.office.name).toBe('Looe')
    const bo = { first_name: 'Bo', surname: 'Peep', user_id: 5, contactable_for_sales: true }
    expect(of({ branch: { staff: [bo] } })?.person).toMatchObject({ id: '5', name: 'Bo Peep' })
  })

  it.each([
    ['/branches/tetbury', undefined, '/branches/tetbury'],
    ['tetbury', undefined, '/branches/tetbury'],
    ['tetbury', 'our-offices', '/our-offices/tetbury'],
    ['tetbury', '/our-offices/', '/our-offices/tetbury'],
    ['east-sussex/brighton', undefined, '/branches/east-sussex/brighton'],
    ['our-offices/tetbury', 'our-offices', '/our-offices/tetbury'],
    ['our/offices/tetbury', '/our/offices', '/our/offices/tetbury'],
    ['https://tetbury.example/', 'our-offices', 'https://tetbury.example/'],
    ['', undefined, ''],
    ['N/A', undefined, ''],
  ])('has the page of its office: “%s” below %s is %s [2.11, 3.9]', (branchUrl, branchPath, url) => {
    expect(of({ branch: { branchName: 'Tetbury', branchUrl } }, { branchPath })?.office.url).toBe(url)
  })

  it('has the page of the office that the page data writes as lists of offices do [2.11]', () => {
    const page: Record<string, unknown> = { branch: { branchID: 12, name: 'Tetbury', branchURL: 'tetbury' } }
    const { office } = contactOf(v.parse(ContactPersonProps, JSON.parse(JSON.stringify(fromPage(key => page[key])))))!
    expect(office).toMatchObject({ name: 'Tetbury', url: '/branches/tetbury' })
    expect(of({ branch: page.branch })?.office.url).toBe('/branches/tetbury')
  })

  it('leads nowhere dangerous', () => {
    expect(of({ branch: { branchName: 'Tetbury', branchUrl: 'javascript:alert(1)' } })?.office.url).toBe('')
  })
})

it.each([
  ['01666 555 010', 'tel:01666555010'],
  ['+44 (0)20 7946 0018', 'tel:+442079460018'],
  ['Tel. (01666) 555-010', 'tel:01666555010'],
  ['01666 555010 ext. 204', 'tel:01666555010'],
  ['01666 555010 (option 2)', 'tel:01666555010'],
  ['01666 555010 / 555020', undefined],
  ['01666 555010, 07700 900001', undefined],
  ['on request', undefined],
])('rings %s by %s [3.9]', (number, href) => {
  expect(telephoneHref(number)).toBe(href)
})

describe('the widget', () => {
  const links = () => screen.getAllByRole('link').map(link => `${link.textContent} ${link.getAttribute('href')}`)
  const show = (data: Record<string, unknown>) => {
    const read = Object.fromEntries(Object.entries(fromPage(key => data[key])).filter(([, value]) => value != null))
    return render(<ContactPerson {...v.parse(ContactPersonProps, read)} />).container
  }

  it.each([
    ['/p/_x_/tom.jpg', '/p/192x240/tom.jpg'],
    // Another server may have it in no other size.
    ['https://people.example/tom.jpg', 'https://people.example/tom.jpg'],
  ])('shows the photograph %s from %s [3.9]', (photo, address) => {
    const container = show({ property: { associatedProfile: { ...tom, photo } } })
    expect(container.querySelector('img')?.getAttribute('src')).toBe(address)
  })

  it('shows photograph, numbers and the way to write to a home’s person, not their job title [3.9, 6.4]', () => {
    const associatedProfile = {
      ...tom,
      photo: '/p/_x_/tom.jpg',
      telephoneNumber: '07700 900 104',
      jobTitle: 'Negotiator',
    }
    const container = show({ property: { associatedProfile, branch } })
    expect(links()).toEqual([
      'Tetbury office /branches/tetbury',
      '07700\u00a0900\u00a0104 tel:07700900104',
      '01666\u00a0555\u00a0010 tel:01666555010',
      'tetbury@example.com mailto:tetbury@example.com',
      'Write to Tom Ash #/contact-staff-member/7004',
    ])
    expect(container.querySelector('img')).toMatchObject({ alt: '', width: 96, height: 120 })
    expect(container.querySelector('img')!.getAttribute('src')).toBe('/p/192x240/tom.jpg')
    expect(container.textContent).not.toContain('Negotiator')
  })

  it('writes to the office where nobody is named, or nobody’s id; a number that is the same is there once', () => {
    show({ property: { associatedProfile: { fullName: 'Jo', telephoneNumber: '01666 555 010' }, branch } })
    expect(links().slice(1)).toEqual([
      '01666\u00a0555\u00a0010 tel:01666555010',
      'tetbury@example.com mailto:tetbury@example.com',
      'Write to the office #/contact-office',
    ])
    cleanup()
    show({ property: { branch } })
    screen.getByText('Tetbury office')
    expect(links().at(-1)).toBe('Write to the office #/contact-office')
  })

  it('shows nothing where there is nobody, whatever the page says', () => {
    expect(show({}).textContent).toBe('')
    expect(show({ property: 'none', staff: 'none', agency: null, branch: [] }).textContent).toBe('')
  })
})
