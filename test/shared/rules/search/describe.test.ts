import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pounds, weeklyRent } from '../../../../shared/rules/format/money'
import { describeSearch } from '../../../../shared/rules/search/describe'
import { filtersOf } from '../../../../shared/rules/search/filters'
import { milesOf, radii, radiusInWords, widerThan } from '../../../../shared/rules/search/radius'
import type { Search } from '../../../../shared/rules/search/search'
import { searches } from './searches'

const labels = (search: Partial<Search>) => filtersOf({ channel: 'sales', ...search }).map(({ label }) => label)

describe('filters in words', () => {
  it.each<[Partial<Search>, string]>([
    [{ within: '0-5-miles' }, 'Within ½ mile'],
    [{ poly: '_p~iF' }, 'Drawn area'],
    [{ minPrice: 200_000, maxPrice: 400_000 }, '£200,000 to £400,000'],
    [{ minPrice: 400_000, maxPrice: 200_000 }, '£200,000 to £400,000'],
    [{ channel: 'lettings', minPrice: 900 }, 'From £900 pcm'],
    [{ maxPrice: 1_000_000 }, 'Up to £1,000,000'],
    [{ maxNightPrice: 99.5 }, 'Up to £99.50 a night'],
    [{ minBeds: 2 }, 'At least 2 bedrooms'],
    [{ maxBeds: 1 }, 'Up to 1 bedroom'],
    [{ minBeds: 2, maxBeds: 4 }, '2 to 4 bedrooms'],
    [{ minBeds: 4, maxBeds: 2 }, '2 to 4 bedrooms'],
    [{ minBeds: 3, maxBeds: 3 }, '3 bedrooms'],
    [{ minBeds: 1, maxBeds: 1 }, '1 bedroom'],
    [{ minBeds: 0 }, 'Studios and larger'],
    [{ minBeds: 0, maxBeds: 2 }, 'Studios to 2 bedrooms'],
    [{ maxBeds: 0 }, 'Studios'],
    [{ tags: ['semi-detached'] }, 'Semi detached'],
    [{ tags: ['!new home'] }, 'No new home'],
    [{ tags: ['!semi-detached'] }, 'No semi detached'],
    [{ minSquareFeet: 1500 }, 'At least 1,500 sq ft'],
    [{ area: 80 }, 'At least 80 m²'],
    [{ maxAcreage: 0.5 }, 'Up to 0.5 acre'],
    [{ maxAcreage: 1 }, 'Up to 1 acre'],
    [{ minAcreage: 2 }, 'At least 2 acres'],
    [{ createdAgo: 1 }, 'Added in the last 24 hours'],
    [{ updatedAgo: 7 }, 'Updated in the last 7 days'],
    [{ auctionDate: '2026-12-03' }, 'Auction on 3 December 2026'],
    [{ auctionDate: 'soon' }, 'Auction on soon'],
    [{ status: 'all' }, 'Any status'],
    [{ status: 'under-offer' }, 'Under offer'],
    [{ shortLets: true }, 'Short lets'],
    [{ pets: true }, 'Pets allowed'],
    [{ text: 'sea view' }, '“sea view”'],
  ])('%j is %s', (search, label) => {
    expect(labels(search)).toEqual([label])
  })

  it('leave the place, the order and the page unsaid', () => {
    expect(labels({ placeId: '4', q: 'Hove', page: 2, sorted: 'most-recent-first' })).toEqual([])
  })

  it('have a key each', () => {
    const keys = filtersOf({ channel: 'sales', minPrice: 1, maxPrice: 2, tags: ['house', '!house'] })
    expect(keys.map(({ key }) => key)).toEqual(['minPrice', 'tag-house', 'tag-!house'])
  })

  it('can be taken away one by one, until none is left', () => {
    fc.assert(
      fc.property(searches, search => {
        let rest = search
        for (let left = filtersOf(search).length; left > 0; left--) {
          const [first] = filtersOf(rest)
          rest = first!.without
          expect(filtersOf(rest).length).toBeLessThan(left)
        }
      }),
      { numRuns: 20, examples: [[{ channel: 'sales', tags: ['!a', 'a'] }]] },
    )
  })
})

describe('a search in words', () => {
  it('says what, where and how', () => {
    const place = { place_id: '42', name: 'Hove', county_name: 'East Sussex' }
    expect(
      describeSearch({
        channel: 'sales',
        place,
        q: 'hov',
        within: '3-miles',
        minPrice: 200_000,
        tags: ['house'],
      }),
    ).toBe('Properties for sale in Hove, East Sussex: within 3 miles, from £200,000, house')
    expect(describeSearch({ channel: 'lettings', q: 'Lewes', isQuerySearch: true })).toBe('Properties to let in Lewes')
    expect(describeSearch({ channel: 'lettings', q: ' Lewes ', isQuerySearch: true, place })).toBe(
      'Properties to let in Lewes',
    )
    expect(describeSearch({ channel: 'lettings', q: ' ', isQuerySearch: true })).toBe('Properties to let')
    expect(describeSearch({ channel: 'lettings' })).toBe('Properties to let')
  })
})

describe('a radius', () => {
  it('is miles, in halves and quarters', () => {
    expect(radii.map(radius => milesOf(radius))).toEqual([0.25, 0.5, 1, 2, 3, 4, 5, 10, 15, 20, 25])
    const rows = [
      ['0-25-miles', '¼ mile'],
      ['0-75-miles', '¾ mile'],
      ['1-mile', '1 mile'],
      ['1.5', '1.5 miles'],
      ['10-miles', '10 miles'],
      ['far-away', 'far away'],
      ['about-3-miles', 'about 3 miles'],
      ['3-miles-away', '3 miles away'],
    ] as const
    for (const [within, words] of rows) expect(radiusInWords(within)).toBe(words)
  })

  it('can be widened', () => {
    expect([0.5, 1, 2.5, 7, 25, 30].map(widerThan)).toEqual([
      '1-miles',
      '2-miles',
      '3-miles',
      '10-miles',
      undefined,
      undefined,
    ])
  })

  it('that nobody understands has no wider one', () => {
    expect(['40-km', 'far-away', '3-miles-away'].map(milesOf).map(widerThan)).toEqual([undefined, undefined, undefined])
  })
})

describe('money', () => {
  it('has thousands, and pence where there are any', () => {
    expect([1250, 99.5, 0].map(pounds)).toEqual(['£1,250', '£99.50', '£0'])
  })

  it('is paid by the week, rounded up', () => {
    expect([1000, 950, 975, 1950, 1040].map(weeklyRent)).toEqual([231, 220, 225, 450, 240])
    // The month's rent of £50, £100 and £325 a week, to the penny
    expect([216.67, 433.33, 1408.33].map(weeklyRent)).toEqual([50, 100, 325])
    expect([216.7, 433.35].map(weeklyRent)).toEqual([51, 101])
  })
})
