import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { Property } from '../../shared/rules/property/property'
import { encodePolyline, type Point } from '../../shared/rules/search/polyline'
import { firstBounds, outlinesOf, pinsOf } from '../../widgets/property-results/map/onMap'

const home = (more: object = {}) =>
  parse(Property, {
    property_id: 1,
    property_url: '/properties/1/sales',
    property_channel: 'sales',
    display_address: '3 High Street, Tetbury',
    price: '£450,000',
    price_value: 450_000,
    status: 'For sale',
    lat: 51.6,
    lng: -2.1,
    ...more,
  })
const ring: Point[] = [
  [-2.2, 51.8],
  [-2, 51.8],
  [-2, 52],
  [-2.2, 51.8],
]
const cheltenham = { place_id: '1', lat: 51.9, lng: -2.08, radius: 4, polygon: null }

describe('homes as pins', () => {
  it('are grey, and say so, where the visitor has hidden the home', () => {
    const [hidden, shown] = [pinsOf([home()], {}, new Set(['1']))[0]!, pinsOf([home()], {}, new Set(['2']))[0]!]
    expect([hidden.isHidden, hidden.name?.endsWith('not for me')]).toEqual([true, true])
    expect([shown.isHidden, shown.name?.includes('not for me')]).toEqual([false, false])
  })

  it('show their price, briefly, and are named by price, address and status', () => {
    expect(pinsOf([home()], {})).toMatchObject([
      { id: '1', lat: 51.6, lng: -2.1, label: '£450,000', name: '£450,000, 3 High Street, Tetbury', isQuiet: false },
    ])
    expect(pinsOf([home({ price: '£1,250,000', price_value: 1_250_000 })], {})[0]!.label).toBe('£1.25m')
    const range = { price: '£1,000,000 - £1,250,000', price_value: 1_000_000 }
    expect(pinsOf([home(range)], {})[0]!.label).toBe('£1,000,000 - £1,250,000')
    expect(pinsOf([home({ price: '£3,000,000', price_value: 3e6 })], {})[0]!.label).toBe('£3m')
    expect(pinsOf([home({ price: '', price_value: null })], {})[0]!.label).toBe('POA')
  })

  it('are quiet once they are sold or let', () => {
    const [pin] = pinsOf([home({ status: 'SSTC' })], {})
    expect(pin!.isQuiet).toBe(true)
    expect(pin!.name).toContain('Sold')
  })

  it.each([
    ['Coming soon', false, 'Coming soon'],
    ['Viewing day Saturday', false, 'Viewing day Saturday'],
    ['Under offer', true, 'Under offer'],
    ['Reserved', true, 'Reserved'],
    ['Withdrawn', true, 'Withdrawn'],
  ])('of a home that is %s are quiet: %s', (status, isQuiet, label) => {
    expect(pinsOf([home({ status })], {})).toMatchObject([
      { isQuiet, name: `£450,000, 3 High Street, Tetbury, ${label}` },
    ])
  })

  it('say what their cards say, by the settings of the page and by the day [4.31]', () => {
    const auctioned = home({ auctionDate: '2026-11-12', exchangedPrice: '£210,000' })
    const now = Date.parse('2026-11-29T12:00:00Z')
    expect(pinsOf([home({ status: 'SSTC' })], { soldDisplay: false })[0]!.name).toMatch(/, SSTC$/)
    expect(pinsOf([auctioned], {})[0]!.isQuiet).toBe(false)
    expect(pinsOf([auctioned], { now })).toMatchObject([{ isQuiet: true, name: expect.stringMatching(/, Sold$/) }])
  })

  it('are left out where nobody knows the place', () => {
    expect(pinsOf([home({ lat: null, lng: null }), home({ lat: 0, lng: 0 })], {})).toEqual([])
  })
})

describe('what a search is about, on the map', () => {
  const search = { channel: 'sales' as const }

  it('is the area that was drawn, and nothing else', () => {
    const poly = encodePolyline(ring)
    expect(outlinesOf({ ...search, poly, within: '3-miles' }, cheltenham)).toEqual([{ rings: [ring] }])
    expect(firstBounds({ ...search, poly }, cheltenham, [])).toEqual([-2.2, 51.8, -2, 52])
  })

  it('is the place where the text of an area is none, and nothing is drawn (contract 11) [9.5]', () => {
    const given = { ...search, poly: '!' }
    expect(firstBounds(given, { ...cheltenham, polygon: [ring] }, [])).toEqual([-2.2, 51.8, -2, 52])
    expect(outlinesOf(given, cheltenham).flatMap(({ rings }) => rings?.flat())).toEqual([])
  })

  it('is a circle around the place where a radius was asked for', () => {
    const [outline] = outlinesOf({ ...search, within: '3-miles' }, { ...cheltenham, polygon: [ring] })
    expect(outline!.circle).toMatchObject({ lat: 51.9, lng: -2.08 })
    expect(outline!.circle!.kilometres).toBeCloseTo(4.83, 2)
    const [, south, , north] = firstBounds({ ...search, within: '3-miles' }, cheltenham, [])!
    expect((north - south) * 111.2).toBeCloseTo(9.66, 1)
  })

  it('is the outline of the place, if it has one', () => {
    expect(outlinesOf(search, { ...cheltenham, polygon: [ring] })).toEqual([{ rings: [ring] }])
    expect(firstBounds(search, { ...cheltenham, polygon: [ring] }, [])).toEqual([-2.2, 51.8, -2, 52])
    expect(outlinesOf(search, cheltenham)).toEqual([])
  })

  it.each([
    null,
    {},
    { lat: '', lng: -2 },
    { lat: true, lng: false },
    { lat: 'x', polygon: 'none' },
    { polygon: [[['a', 1]]] },
    { lat: 0, lng: 0 },
  ])('is the homes themselves where the place is %j, and the country where there are none', where => {
    expect(outlinesOf({ ...search, within: '3-miles' }, where)).toEqual([])
    expect(firstBounds(search, where, [home(), home({ property_id: 2, lat: 51.7 })])).toEqual([-2.1, 51.6, -2.1, 51.7])
    expect(firstBounds(search, where, [])).toEqual([-8, 50, 2, 59])
  })
})
