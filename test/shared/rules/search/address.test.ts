import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { readSearch } from '../../../../fixtures/server/search/grammar'
import {
  addressOnList,
  readPath,
  readQuery,
  readSearchAddress,
  searchDataHref,
  searchHref,
  writeQuery,
} from '../../../../shared/rules/search/address'
import type { Search, SearchFields } from '../../../../shared/rules/search/search'
import { searches, words } from './searches'

const at = (href: string) => new URL(href, 'https://agency.example')

/** Every field at once, as the incumbent's own test has it. */
const everything: Search = {
  channel: 'sales',
  placeId: 'X',
  minBeds: 1,
  minPrice: 50000,
  maxPrice: 500000,
  minSquareFeet: 100,
  maxSquareFeet: 2000,
  area: 300,
  updatedAgo: 20,
  createdAgo: 200,
  status: 'all',
  minAcreage: 1,
  maxAcreage: 50,
  within: '2-miles',
  page: 2,
  poly: '9ew8jf9wf8',
  text: 'testing',
  shortLets: true,
}

describe('any search', () => {
  it('is read from its address as it was written [9.5]', () => {
    fc.assert(
      fc.property(searches, search => {
        expect(readSearchAddress(at(searchHref(search)))).toEqual(search)
      }),
      { numRuns: 300 },
    )
  })

  it('says the same to the server [7.3]', () => {
    fc.assert(
      fc.property(searches, search => {
        const read = readSearch('', at(searchDataHref(search)).searchParams)
        expect(read).toMatchObject(search)
      }),
      { numRuns: 100 },
    )
  })

  it('is read from the path that the server leads to', () => {
    fc.assert(
      fc.property(searches, ({ q, isQuerySearch, placeId, branch_id, ...search }) => {
        const { search: query } = at(searchHref(search))
        const fragment = /fragment=(.*)/.exec(query)![1]
        expect(readPath(`/gloucestershire/cheltenham/${search.channel}/${fragment}`)).toEqual(search)
      }),
      { numRuns: 100 },
    )
  })

  it('has one address, in whatever order it was put together', () => {
    fc.assert(
      fc.property(searches, search => {
        const reversed = Object.fromEntries(Object.entries(search).reverse())
        expect(writeQuery(reversed)).toBe(writeQuery(search))
      }),
    )
  })
})

describe('writing', () => {
  it.each<[string, object, string]>([
    [
      'every field',
      { ...everything, shortLets: 1 },
      'channel=sales&place_id=X&fragment=from-1-bed/from-50000/up-to-500000/min-sq-ft-100/max-sq-ft-2000/area-300/updated-in-20-days/newer-than-200-days/status-all/from-1-acres/up-to-50-acres/within-2-miles/page-2/poly-OWV3OGpmOXdmOA==/text-testing/short-lets',
    ],
    [
      'tags',
      { channel: 'sales', placeId: 'X', tags: ['house', 'flat'] },
      'channel=sales&place_id=X&fragment=tag-house,flat',
    ],
    ['nothing', {}, '&fragment='],
    ['defaults', { channel: 'sales', isQuerySearch: true }, 'channel=sales&is_query_search=true&fragment='],
    ['zero bedrooms, and no price', { minBeds: 0, maxBeds: 0, minPrice: 0 }, '&fragment=from-0-bed/up-to-0-bed'],
    ['a branch', { branch_id: 12 }, 'branch_id=12&fragment='],
    ['a part of an acre', { minAcreage: 0.5 }, '&fragment=from-0.5-acres'],
    [
      'a text in place of an area',
      { q: 'Hove', isQuerySearch: true, poly: '_p~iF' },
      'q=Hove&is_query_search=true&fragment=',
    ],
    [
      'a name with signs of its own',
      { channel: 'sales', q: 'St Ives & Hayle #2', isQuerySearch: true, placeId: 'X' },
      'channel=sales&q=St%20Ives%20%26%20Hayle%20%232&is_query_search=true&fragment=',
    ],
    [
      'excluded tags, encoded but for what the grammar needs',
      { tags: ['house', '!new home', 'b&b / inn'] },
      '&fragment=tag-house,!new%20home,b%26b%20inn',
    ],
    ['the first page, which needs no words', { page: 1, minBeds: 2 }, '&fragment=from-2-bed'],
    ['an order', { sorted: 'most-recent-first' }, '&fragment=most-recent-first'],
    [
      'a number as a text',
      { text: 12, status: 7, q: 5, isQuerySearch: true },
      'q=5&is_query_search=true&fragment=status-7/text-12',
    ],
    ['a drawn area in an alphabet of its own', { poly: '~?>\u00ff' }, '&fragment=poly-fj8-_w=='],
    ['an excluded tag with a space', { tags: ['! flat ', ' house, cottage'] }, '&fragment=tag-!flat,house%20cottage'],
    ['tags as the host writes them', { tags: 'house' }, '&fragment='],
    ['the most', { maxPrice: Number.MAX_SAFE_INTEGER }, '&fragment=up-to-9007199254740991'],
    ['more than the most', { maxPrice: Number.MAX_SAFE_INTEGER + 1 }, '&fragment='],
    ['switches in words', { shortLets: 'Yes', pets: '1' }, '&fragment=short-lets/pets'],
    ['switches that are off in words', { shortLets: 'False', pets: '0', isQuerySearch: 'no' }, '&fragment='],
    ['switches that nobody understands', { shortLets: 'maybe', pets: {} }, '&fragment='],
    ['a channel in the host’s words', { channel: 'Residential-Lettings' }, 'channel=lettings&fragment='],
    ['a channel in words of addresses', { channel: 'properties-to-rent' }, 'channel=lettings&fragment='],
    ['a channel that nobody knows', { channel: 'outlet' }, '&fragment='],
    ['a typed text that does not count', { q: 'Hove', placeId: '4' }, 'place_id=4&fragment='],
    ['an area of a number', { poly: 5, placeId: {}, q: ' ' }, '&fragment='],
    ['prices of a night', { minNightPrice: 80, maxNightPrice: 150 }, '&fragment=from-80-per-night/up-to-150-per-night'],
  ])('%s [9.4, 9.5]', (_, search, query) => {
    expect(writeQuery(search as SearchFields)).toBe(query)
  })

  it('sends only what a search consists of', () => {
    const leaky = {
      channel: 'sales',
      placeId: 'abc',
      place: { place_id: 'abc', name: 'Hove' },
      suggestions: [{}],
      viewport: [1],
      expandedPolygon: [[1, 2]],
      search_id: 9,
      alert_frequency: 'W',
      clickedProperty: '5',
      tags: ['House', '!sold'],
    }
    expect(writeQuery(leaky as unknown as Search)).toBe('channel=sales&place_id=abc&fragment=tag-House,!sold')
  })

  it('asks for the map, and for what it shows [2.6]', () => {
    expect(searchHref({ channel: 'sales' }, { map: true })).toBe('/search?channel=sales&hashbang=map&fragment=')
    expect(searchDataHref({ channel: 'sales', minBeds: 2 }, { viewport: [-2.2, 51.8, -1.9, 52] })).toBe(
      '/search.ljson?channel=sales&fragment=from-2-bed/view--2.2,51.8,-1.9,52',
    )
  })

  it('leaves out what cannot be said', () => {
    const odd = {
      minPrice: Number.NaN,
      maxPrice: -1,
      minBeds: '',
      maxBeds: 1e21,
      area: '5 m',
      page: '-1',
      poly: 'Łódź',
      status: ' ',
      text: {},
    }
    expect(writeQuery({ ...odd, tags: ['', '!', null], sorted: 'cheapest', q: '\ud800' } as never)).toBe('&fragment=')
    expect(writeQuery({ q: 'half \ud83d', isQuerySearch: true })).toContain('q=half%20%EF%BF%BD&')
  })
})

describe('reading', () => {
  it.each<[string, SearchFields]>([
    ['/properties/13835594/sales', { channel: 'sales' }],
    ['/property-for-sale', { channel: 'sales' }],
    ['/all-property-for-rent', { channel: 'lettings' }],
    ['/sales/lettings', { channel: 'lettings' }],
    ['/from-0.5-acres', { minAcreage: 0.5 }],
    ['/short-lets/pets', { shortLets: true, pets: true }],
    ['/properties-for-sale', { channel: 'sales' }],
    ['/all-property-for-sale', { channel: 'sales' }],
    ['/property-for-rent', { channel: 'lettings' }],
    ['/properties-to-rent', { channel: 'lettings' }],
    ['/from-80-per-night/up-to-150-per-night', { minNightPrice: 80, maxNightPrice: 150 }],
    ['/from-0-bed/up-to-0-bed/from-0/up-to-0', { minBeds: 0, maxBeds: 0 }],
    ['/xfrom-1-bed/from-1-beds/from-1.-bed/from-.5-acres/xfrom-1000', {}],
    ['/from-1.25-acres', { minAcreage: 1.25 }],
    ['/text-%20sea%20', { text: 'sea' }],
    ['/tag-%20house%20,,!flat', { tags: ['house', '!flat'] }],
    ['/xtag-house/xpoly-AAAA/xgid-4/gid-/gid-4%0A5/xtext-a', {}],
    ['/most-expensive-first', { sorted: 'most-expensive-first' }],
    ['/sorted-most-expensive-first', { sorted: 'most-expensive-first' }],
    ['/least-square-feet-first/xsorted-most-expensive-first', { sorted: 'least-square-feet-first' }],
    ['/poly-fj8-_w==', { poly: '~?>\u00ff' }],
    ['/poly-fj8-_w/poly-/poly-=/poly-A===', { poly: '~?>\u00ff' }],
    ['/petsx/xpets/short-letsx/most-sorted-expensive-first', {}],
    ['/from-1000-pppw', {}],
    ['/highest-investment-first', {}],
    ['/for-sale', {}],
    ['/tags-house,flat', {}],
    ['/from-1-bed/from-2-bed', { minBeds: 2 }],
    ['/newer-than-7-days', { createdAgo: 7 }],
    ['/status-', { status: '' }],
    ['/tag-', { tags: [] }],
    ['/flat-3-high-street', {}],
    ['/texas/statusquo/withington', {}],
    ['/text-sea%20view', { text: 'sea view' }],
    ['/auction-date-2026-12-03', { auctionDate: '2026-12-03' }],
    ['/properties/sales/france/gid-12345/from-3-bed', { channel: 'sales', placeId: '12345', minBeds: 3 }],
    [
      '/brighton-and-hove/brighton/sales/status-all/page-2/from-1-bed/up-to-5-bed/from-100000/up-to-500000/within-10-miles/from-5-acres/up-to-20-acres/min-sq-ft-50/max-sq-ft-100/area-80/updated-in-10-days/newer-than-5-days/poly-eW5odUhqc1ZiR29VfE9nUXpeP3JQeEp8T3JWdEFuVXNQZnNEaVN2ZEF7YEBoYUBnZEB7ckJrQG1gQQ==/text-testing/tags-house,flat/sorted-most-recent-first',
      {
        channel: 'sales',
        minBeds: 1,
        maxBeds: 5,
        minPrice: 100000,
        maxPrice: 500000,
        within: '10-miles',
        minAcreage: 5,
        maxAcreage: 20,
        minSquareFeet: 50,
        maxSquareFeet: 100,
        area: 80,
        updatedAgo: 10,
        createdAgo: 5,
        status: 'all',
        page: 2,
        poly: 'ynhuHjsVbGoU|OgQz^?rPxJ|OrVtAnUsPfsDiSvdA{`@ha@gd@{rBk@m`A',
        text: 'testing',
        sorted: 'most-recent-first',
      },
    ],
  ])('%s', (path, expected) => {
    expect(readPath(path)).toEqual(expected)
  })

  it('takes the query over the path, and sales where neither says', () => {
    expect(readSearchAddress(at('/hove/lettings/from-1-bed?channel=sales&fragment=from-2-bed'))).toEqual({
      channel: 'sales',
      minBeds: 2,
    })
    expect(readSearchAddress(at('/'))).toEqual({ channel: 'sales' })
  })

  it('takes the text of a plain form for what is searched for', () => {
    expect(readQuery('?channel=lettings&q=+Hove+')).toEqual({ channel: 'lettings', q: 'Hove', isQuerySearch: true })
  })

  it('takes a place or a typed text of a query, and neither from an empty field', () => {
    expect(readQuery('place_id=7&q=Hove')).toEqual({ placeId: '7', q: 'Hove' })
    expect(readQuery('place_id=7&q=Hove&is_query_search=true')).toEqual({ q: 'Hove', isQuerySearch: true })
    expect(readQuery('place_id=+&q=+&branch_id=+&is_query_search=false&channel=')).toEqual({})
    expect(readQuery('fragment=from-1-bed&fragment=pets/from-2-bed')).toEqual({ minBeds: 2, pets: true })
    expect(readQuery('page=2&minBeds=3')).toEqual({})
  })

  it('passes over what is odd, and never throws', () => {
    const long = `/${'from-1-bed/'.repeat(900)}poly-${'A'.repeat(10_000)}/from-${'9'.repeat(400)}`
    expect(readPath(long)).toMatchObject({ minBeds: 1 })
    expect(readPath(long)).not.toHaveProperty('minPrice')
    expect(readPath('/poly-!!!/poly-A/%E0%A4%A/from-2-bed/from-x-bed/page--1')).toEqual({ minBeds: 2 })
    expect(readPath('/poly-bm8gcG9seWxpbmUh')).toEqual({ poly: 'no polyline!' })
    fc.assert(
      fc.property(fc.array(words), words, (parts, query) => {
        const read = { ...readPath(`/${parts.join('/')}`), ...readQuery(`?${query}&fragment=${query}`) }
        expect(readSearchAddress(at(searchHref(read)))).toHaveProperty('channel')
      }),
    )
  })
})

describe('on a list, another page or order', () => {
  const search: Search = { channel: 'sales', minBeds: 2, page: 3, sorted: 'most-recent-first' }

  it.each([
    ['/gloucestershire/cheltenham/sales/from-1-bed/page-2', '/gloucestershire/cheltenham/sales'],
    ['/properties', '/properties/sales'],
    ['/properties/', '/properties/sales'],
    ['/searches/hove/sales', '/searches/hove/sales'],
    ['/a/search', '/a/search/sales'],
    ['/hove/%E0%A4%A/from%2D1%2Dbed/sales', '/hove/%E0%A4%A/sales'],
    ['/hove/property-for-sale/gid-7?branch_id=4&fragment=from-9-bed', '/hove/property-for-sale/gid-7'],
  ])('%s keeps its place and channel', (from, start) => {
    const query = from.includes('branch_id') ? '?branch_id=4' : ''
    expect(addressOnList(at(from), search)).toBe(`${start}/from-2-bed/page-3/most-recent-first${query}`)
  })

  it('keeps the query in Safari 16, where parameters do not know their size [contract 11]', () => {
    vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(undefined as never)
    expect(addressOnList(at('/sales?branch_id=4'), search)).toMatch(/\?branch_id=4$/)
    vi.restoreAllMocks()
  })

  it('stays a query where it was one', () => {
    for (const path of ['/search?channel=sales&fragment=', '/search/', '/search'])
      expect(addressOnList(at(path), search)).toBe(searchHref(search))
  })
})
