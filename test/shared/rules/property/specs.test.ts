import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Property } from '../../../../shared/rules/property/property'
import { addressLines, kindOf, specsOf } from '../../../../shared/rules/property/specs'

const now = Date.parse('2026-11-21T12:00:00Z')
const home = (card: object) => v.parse(Property, { id: 1, ...card })
const plain = (texts: string[]) => texts.map(text => text.replace(/\u00a0/g, ' '))

describe('what homes are compared by [9.18]', () => {
  it.each([
    [
      { bedrooms: 3, bathrooms: 1, receptionRooms: 2, square_feet: 1410 },
      ['3 beds', '1 bath', '2 receptions', '1,410 sq ft'],
    ],
    [{ bathrooms: 1, tags: ['studio'] }, ['Studio', '1 bath']],
    [{ bedrooms: 1, bathrooms: '', receptionRooms: 0 }, ['1 bed']],
    [{ bedrooms: 0, bathrooms: 1, tags: ['studio'] }, ['Studio', '1 bath']],
    [{ bedrooms: 0, acreage: 2.45 }, ['2.45 acres']],
    [{ acreage: 1 }, ['1 acre']],
    [{ bedrooms: 0, square_feet: 4200, tags: ['commercial'] }, ['4,200 sq ft']],
    // What nobody understands is shown as the host wrote it.
    [{ bedrooms: '3/4', bathrooms: '2 (1 en-suite)' }, ['3/4 beds', '2 (1 en-suite)']],
    [{ bedrooms: 'Studio' }, ['Studio']],
    [{ bedrooms: '4 bed + box room' }, ['4 bed + box room']],
    [{ square_feet: '131 sq m', acreage: '½ acre' }, ['131 sq m', '½ acre']],
    [{ bedrooms: 'TBC', bathrooms: '0', receptionRooms: null }, []],
    // Of square metres in a feed, and of nothing.
    [{ square_feet: 1410.0709, acreage: 0.0004, bedrooms: 1e21 }, ['1,410 sq ft']],
    [{ bedrooms: -1 }, []],
    [{}, []],
  ])('of %o is %o', (card, specs) => {
    expect(plain(specsOf(home(card)))).toEqual(specs)
  })
})

describe('what sort of home it is', () => {
  it.each([
    [{ propertyType: 'Cottage', disposal: 'For sale by private treaty' }, ['Cottage']],
    [{ propertyType: 'Land', auctionDate: '2026-12-12' }, ['Land', 'Auction 12 December 2026']],
    [{ propertyType: 'Land', auctionDate: '2026-11-20' }, ['Land', 'Auctioned 20 November 2026']],
    [{ propertyType: 'Commercial', tags: ['commercial'], disposal: 'To let' }, ['Commercial', 'To let']],
    [{ auctionDate: '2026-06-03T00:00:00+01:00' }, ['Auctioned 3 June 2026']],
    [{ auctionDate: '03/12/2026' }, []],
    [{ auctionDate: 'to be announced' }, []],
  ])('of %o is %o', (card, kind) => {
    expect(kindOf(home(card), now)).toEqual(kind)
  })
})

it.each([
  ['12 Mill Lane, Tetbury, Gloucestershire', ['12 Mill Lane', 'Tetbury, Gloucestershire']],
  ['Flat 3, 120 High Street, Tetbury, Gloucestershire', ['Flat 3, 120 High Street', 'Tetbury, Gloucestershire']],
  ['12, Mill Lane, Tetbury', ['12 Mill Lane', 'Tetbury']],
  ['12a , Mill Lane, Tetbury, Gloucestershire', ['12a Mill Lane', 'Tetbury, Gloucestershire']],
  ['12, Tetbury', ['12', 'Tetbury']],
  ['The Old Mill, Brighton', ['The Old Mill', 'Brighton']],
  ['Brighton', ['Brighton', '']],
  ['', ['', '']],
])('"%s" is written as %o', (address, lines) => {
  expect(addressLines({ address })).toEqual(lines)
})
