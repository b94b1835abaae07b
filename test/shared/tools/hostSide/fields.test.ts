import { describe, expect, it } from 'vitest'
import { snakeCase } from '../../../../shared/page/host/values'
import { readUser } from '../../../../shared/page/loader/fetchUser'
import { fullAddressFields } from '../../../../shared/rules/calls/shapes/address'
import { cardFields, detailFields, factFields, homeOfficeFields } from '../../../../shared/rules/calls/shapes/home'
import { elementFields } from '../../../../shared/rules/calls/shapes/newHomesForm'
import { placeFields } from '../../../../shared/rules/calls/shapes/place'
import { savedSearchFields } from '../../../../shared/rules/calls/shapes/search'
import { userFields } from '../../../../shared/rules/calls/shapes/visitor'
import { contactOf } from '../../../../shared/rules/contacts/contactPerson'
import { readOffice, readPeople } from '../../../../shared/rules/contacts/contacts'
import { kinds } from '../../../../shared/rules/facts/kinds'
import { readerOf } from '../../../../shared/rules/facts/read'
import { readProperty } from '../../../../shared/rules/fields/readProperty'
import { feeText } from '../../../../shared/rules/home/feeText'
import { homeFromPage } from '../../../../shared/rules/home/pricedHome'
import { picturesOf } from '../../../../shared/rules/pictures/ofHome'
import { readEnergy } from '../../../../shared/rules/readers/facts/energy'
import { nationOf } from '../../../../shared/rules/readers/nation'
import { readPostalAddress } from '../../../../shared/rules/resources/addresses'
import { readPlace } from '../../../../shared/rules/search/place'
import { readStored } from '../../../../shared/rules/search/read'
import { fieldRows } from '../../../../shared/tools/hostSide/fields'
import { viewingDepartment } from '../../../../widgets/book-a-viewing/viewingDepartment'
import { widgets } from '../../../../widgets/bundle/all'
import { readNewHomesForm } from '../../../../widgets/new-homes-enquiry/elements'

type Fields = Record<string, unknown>

/** An object of the host without any values, which notes the names of the fields that somebody reads. */
function noting(read: Set<string>, within: readonly string[] = [], path = ''): Fields {
  return new Proxy<Fields>(
    {},
    {
      get(_, name) {
        if (typeof name === 'symbol') return undefined
        if (!path || within.includes(path)) read.add(`${path}${path && '.'}${snakeCase(name)}`)
        return within.includes(name) ? noting(read, within, name) : undefined
      },
    },
  )
}

/** The names that a table has, with the others that are read as well. */
const described = (fields: Parameters<typeof fieldRows>[0], before = '') =>
  fieldRows(fields).flatMap(({ name, also }) =>
    [name, ...also.filter(other => !other.includes(' '))].map(each => before + snakeCase(each)),
  )

describe('the descriptions of fields', () => {
  it('have every field of a home that lists, its page and its dialogs read', () => {
    const names = new Set<string>()
    const property = noting(names, ['branch'])
    const read = ((key: string) => (key === 'property' ? property : undefined)) as never
    readProperty(property)
    for (const { fromPage } of widgets as readonly { fromPage?: (read: never) => unknown }[]) fromPage?.(read)
    homeFromPage(read)
    readEnergy(property)
    readOffice(read)
    readPeople(read)
    viewingDepartment(read)
    nationOf(property)
    feeText(read)
    for (const sort of ['photos', 'floorplans', 'charts'] as const) picturesOf(property, sort)
    contactOf({ property, branch: {}, staff: [], telephone: '' })
    const known = [
      ...described({ ...cardFields, ...detailFields, ...factFields }),
      ...described(homeOfficeFields, 'branch.'),
    ]
    // The id of an office in capitals, read as one more spelling.
    const spellings = ['branch.branch_i_d', 'branch.name', 'branch.email']
    expect([...names].filter(name => !known.includes(name) && !spellings.includes(name))).toEqual([])
  })

  it('have every fact of a home', () => {
    const names = new Set<string>()
    const host = noting(names)
    for (const [, write] of kinds) write({ read: readerOf(host), home: readProperty({ id: 1 }) as never, host })
    names.delete('facets')
    const known = described({ ...factFields, ...detailFields, ...cardFields })
    expect([...names].filter(name => !known.includes(name))).toEqual([])
  })

  it('have every field of a place, and of a visitor', () => {
    const place = new Set<string>()
    readPlace(noting(place))
    expect([...place].filter(name => !described(placeFields).includes(name))).toEqual([])
    const user = new Set<string>()
    readUser({ user: noting(user) })
    expect([...user].filter(name => !described(userFields).includes(name))).toEqual([])
  })

  it('have every field of a saved search, of a postal address and of the form of new homes', () => {
    const search = new Set<string>()
    readStored(noting(search))
    // Of a list of results alone: the page has saved neither.
    const known = [...described(savedSearchFields), 'page', 'clicked_property']
    expect([...search].filter(name => !known.includes(name))).toEqual([])
    const postal = new Set<string>()
    readPostalAddress(filled(postal) as never)
    expect([...postal].toSorted()).toEqual(Object.keys(fullAddressFields).toSorted())
    const element = new Set<string>()
    readNewHomesForm(((key: string) =>
      key === 'new_homes_form' ? { elements: [filled(element), { fieldName: 'email' }] } : undefined) as never)
    const names = [...element].filter(name => !name.includes('_'))
    expect(names.toSorted()).toEqual(Object.keys(elementFields).toSorted())
  })
})

/** An object whose fields are all a word, which notes the names of those that somebody reads. */
const filled = (read: Set<string>) =>
  new Proxy<Fields>(
    {},
    {
      get(_, name) {
        if (typeof name === 'symbol') return undefined
        read.add(name)
        return 'word'
      },
    },
  )
