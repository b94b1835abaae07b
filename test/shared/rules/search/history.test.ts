import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  type History,
  inFront,
  lastSearch,
  remember,
  withClicked,
  withPageNumber,
} from '../../../../shared/rules/search/history'
import { readFields, readPageSearch, readStored } from '../../../../shared/rules/search/read'
import { identityOf, isSameList } from '../../../../shared/rules/search/same'
import type { Search } from '../../../../shared/rules/search/search'
import { readResultsPlace } from '../../../../widgets/property-results/place'
import { fromPage, PropertyResultsProps } from '../../../../widgets/property-results/props'
import { searches } from './searches'

const hove: Search = {
  channel: 'sales',
  placeId: '42',
  place: { place_id: '42', name: 'Hove', county_name: 'East Sussex' },
  q: 'Hove, East Sussex',
}
const flats: Search = { channel: 'lettings', tags: ['flat'] }

describe('the history', () => {
  it('keeps the ten newest, newest first [4.11, 9.1]', () => {
    const all = Array.from({ length: 12 }, (_, beds): Search => ({ channel: 'sales', minBeds: beds }))
    expect(all.reduce<History>(remember, []).map(({ minBeds }) => minBeds)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
  })

  it('has the newest search once, with the page looked at last', () => {
    const once = remember([], { ...hove, page: 3 })
    expect(once).toEqual([{ ...hove, page: 3 }])
    expect(remember(once, { ...hove, place: undefined, q: undefined })).toEqual([{ ...hove, page: 1 }])
    expect(withPageNumber(once, 5)[0]?.page).toBe(5)
  })

  it('brings an older one to the front', () => {
    const history = [hove, flats, hove].reduce<History>(remember, [])
    expect(history.map(({ channel }) => channel)).toEqual(['sales', 'lettings'])
  })

  it('brings a search to the front on the page that it was on', () => {
    expect(inFront([flats, { ...hove, page: 3 }], hove)).toMatchObject([{ ...hove, page: 3 }, flats])
    const newest = [{ ...hove, page: 3, clickedProperty: '7' }, flats]
    expect(inFront(newest, hove)).toEqual(newest)
    expect(inFront([flats], hove)).toEqual([{ ...hove, page: 1 }, flats])
  })

  it('fills in the id of a place', () => {
    expect(remember([], { ...hove, placeId: undefined })[0]?.placeId).toBe('42')
  })

  it('keeps the home that was opened while its list is looked at again', () => {
    const clicked = withClicked([hove, flats], 77)
    expect(clicked[0]?.clickedProperty).toBe('77')
    expect(remember(clicked, { ...hove, page: 2 })[0]).toMatchObject({ clickedProperty: '77', page: 2 })
    expect(withClicked(clicked, undefined)[0]?.clickedProperty).toBeUndefined()
    expect(withClicked([], 1)).toEqual([])
  })
})

describe('the way back [2.10]', () => {
  it('leads to the newest search', () => {
    expect(lastSearch([hove, flats])).toBe(hove)
    expect(lastSearch([hove, flats], 5)).toBe(hove)
    expect(lastSearch([hove], 5)).toBe(hove)
    // The page has no home, and a home in storage has a strange id.
    expect(lastSearch([hove, { ...flats, clickedProperty: 'undefined' }])).toBe(hove)
    expect(lastSearch([])).toBeUndefined()
  })

  it('leads to the one before where the home was opened from that', () => {
    const opened = { ...flats, clickedProperty: '5' }
    expect(lastSearch([hove, opened], 5)).toBe(opened)
    expect(lastSearch([{ ...hove, clickedProperty: '6' }, opened], 5)).toMatchObject({ clickedProperty: '6' })
  })
})

describe('two saved searches', () => {
  const base: Search = { channel: 'sales', placeId: '42', minBeds: 2, maxPrice: 500_000, tags: ['house', '!flat'] }

  it.each<[string, Partial<Search>]>([
    ['channel', { channel: 'lettings' }],
    ['place', { placeId: '43' }],
    ['beds', { minBeds: 0 }],
    ['beds', { maxBeds: 4 }],
    ['prices', { minPrice: 1 }],
    ['prices', { maxPrice: undefined }],
    ['order of tags', { tags: ['!flat', 'house'] }],
    ['number of tags', { tags: ['house'] }],
    ['area', { poly: '_p~iF~ps|U' }],
    ['words', { text: 'sea view' }],
    ['text', { q: 'Lewes', isQuerySearch: true }],
  ])('differ by %s [4.10]', (_, change) => {
    expect(identityOf({ ...base, ...change })).not.toBe(identityOf(base))
  })

  it('are one whatever else they say [4.10]', () => {
    const others = { ...base, page: 4, sorted: 'most-recent-first', within: '3-miles', q: 'Hove' } as const
    expect(identityOf(others)).toBe(identityOf(base))
    expect(identityOf({ tags: [] })).toBe(identityOf({ channel: 'sales' }))
    expect(identityOf({ ...hove, placeId: undefined, q: undefined })).toBe(identityOf(hove))
    const typed: Search = { channel: 'sales', q: 'Lewes', isQuerySearch: true }
    expect(identityOf({ ...typed, q: ' LEWES ', placeId: '42', place: hove.place })).toBe(identityOf(typed))
    expect(identityOf({ ...typed, q: 'Hove' })).not.toBe(identityOf(typed))
    expect(identityOf({ ...typed, q: undefined })).toBe(identityOf({ channel: 'sales' }))
    expect(identityOf({})).toBe(JSON.stringify(['sales', null, null, [], null, null, null, null, null, null]))
  })

  it('are the same list only if everything but the page is', () => {
    expect(isSameList(base, { ...base, page: 4 })).toBe(true)
    expect(isSameList(base, { ...base, within: '3-miles' })).toBe(false)
    // A typed text does not count beside a place, nor an area beside a typed text.
    expect(isSameList(base, { ...base, q: 'Hove' })).toBe(true)
    expect(isSameList(hove, { ...hove, placeId: undefined })).toBe(true)
    expect(isSameList(hove, { ...hove, placeId: '43' })).toBe(false)
    const typed: Search = { channel: 'sales', q: 'Lewes', isQuerySearch: true }
    expect(isSameList(typed, { ...typed, poly: '_p~iF', placeId: '42' })).toBe(true)
    expect(isSameList(typed, { ...typed, q: 'Hove' })).toBe(false)
  })
})

describe('what browsers and pages hold', () => {
  it('keeps every search that can be said', () => {
    fc.assert(
      fc.property(searches, search => {
        expect(readStored(JSON.parse(JSON.stringify(search)))).toEqual(search)
      }),
    )
  })

  it.each([null, 'sales', 7, [], {}, { expandedPolygon: [[1, 2]] }])('takes %j for no search', entry => {
    expect(readStored(entry)).toBeUndefined()
  })

  it('knows every field of a search, sales if nobody says, and keeps nothing only a form needs [3.4, 9.2]', () => {
    const search: Search = {
      channel: 'lettings',
      placeId: '42',
      place: { place_id: '42', name: 'Hove', county_name: 'East Sussex' },
      q: 'Hove, East Sussex',
      tags: ['house', '!flat'],
      poly: '_p~iF~ps|U',
      auctionDate: '2026-12-03',
      text: 'sea view',
      minBeds: 0,
      maxBeds: 3,
      minPrice: 500,
      maxPrice: 1500,
      minSquareFeet: 400,
      maxSquareFeet: 900,
      area: 60,
      updatedAgo: 7,
      createdAgo: 14,
      status: 'all',
      minAcreage: 0.5,
      maxAcreage: 2,
      within: '3-miles',
      page: 2,
      shortLets: true,
      pets: true,
      sorted: 'most-recent-first',
      branch_id: '12',
      clickedProperty: '77',
    }
    expect(readStored({ ...search, isQuerySearch: false, suggestions: [{}], viewport: [[1, 2]] })).toEqual(search)
    const { channel: _, ...rest } = search
    expect(readStored(rest)?.channel).toBe('sales')
    expect(readStored({ q: 'Lewes', isQuerySearch: true })).toEqual({
      channel: 'sales',
      q: 'Lewes',
      isQuerySearch: true,
    })
    expect(readPageSearch(() => undefined, { pathname: '/', search: '' })).toEqual({ channel: 'sales' })
  })

  it('reads what the incumbent wrote, and leaves what nobody understands', () => {
    const entry = {
      channel: 'sales',
      placeId: 42,
      minBeds: '2',
      minPrice: 0,
      shortLets: 1,
      page: '3',
      clickedProperty: 9,
    }
    expect(readStored({ ...entry, viewport: [], suggestions: [{}], tags: 'house', sorted: 'cheapest' })).toEqual({
      channel: 'sales',
      placeId: '42',
      minBeds: 2,
      shortLets: true,
      page: 3,
      clickedProperty: '9',
    })
    expect(readStored({ channel: 'Lettings', pets: 'False', clickedProperty: {} })).toEqual({ channel: 'lettings' })
    expect(readStored({ clickedProperty: '' })).toBeUndefined()
    const texts = { place_id: 7, is_query_search: 'false', pets: 'false', short_lets: 'true' }
    expect(readFields(texts)).toEqual({ placeId: '7', shortLets: true })
    expect(readFields({ place: { place_id: 7, name: 'Hove' } })).toEqual({
      place: { place_id: '7', name: 'Hove' },
      placeId: '7',
    })
  })

  it('takes the search of a page from its address, and its place from its data', () => {
    const data: Record<string, unknown> = { place: hove.place, branch_id: 12, search: { minBeds: 3, pets: true } }
    const read = (path: string) => {
      const { pathname, search } = new URL(path, 'https://agency.example')
      return readPageSearch(key => data[key], { pathname, search })
    }
    expect(read('/east-sussex/hove/sales/from-2-bed')).toEqual({ ...hove, branch_id: '12', minBeds: 2, pets: true })
    expect(read('/search?q=Lewes&is_query_search=true')).toEqual({
      channel: 'sales',
      branch_id: '12',
      q: 'Lewes',
      isQuerySearch: true,
      minBeds: 3,
      pets: true,
    })
  })

  it.each([
    [{ branch: { branch_id: 12 } }, '12'],
    [{ branch: { branchID: 'tetbury' } }, 'tetbury'],
    [{ branch: { branch_id: 12 }, branch_id: 7 }, '7'],
    [{ branch: { name: 'Tetbury' } }, undefined],
    [{ branch: { branch_id: 12 }, page_route: 'branches#show' }, undefined],
    [{ branch_id: 7, page_route: 'branches#show' }, undefined],
    [{ branch_id: 7, page_route: 'properties#show' }, undefined],
    [{ branch_id: 7, page_route: 'home#index' }, undefined],
    [{ branch_id: 7, page_route: 'properties#index' }, '7'],
    [{ branch_id: 7, page_route: 'counties#show' }, '7'],
    [{ branch_id: 7, page_route: undefined }, '7'],
  ])('is limited to the office that a page of results names, and no other page: %j [contract 11]', (given, id) => {
    const data: Record<string, unknown> = { page_route: 'branches#properties', ...given }
    const address = { pathname: '/branches/tetbury/sales', search: '' }
    expect(readPageSearch(key => data[key], address).branch_id).toBe(id)
    const list = v.parse(
      PropertyResultsProps,
      fromPage(key => data[key]),
    )
    expect(readResultsPlace({ ...list, address: address.pathname }).search.branch_id).toBe(id)
  })
})
