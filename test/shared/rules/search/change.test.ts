import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changesOf,
  hasTag,
  rangesInOrder,
  withArea,
  withChannel,
  withFields,
  withoutTag,
  withPlace,
  withQuery,
  withTag,
} from '../../../../shared/rules/search/change'
import { placeLabel, readPlace } from '../../../../shared/rules/search/place'
import { ranges, type Search } from '../../../../shared/rules/search/search'
import { searches } from './searches'

const hove = { place_id: '42', name: 'Hove', county_name: 'East Sussex' }
const priced: Search = { channel: 'sales', minPrice: 1, maxPrice: 2, minNightPrice: 3, maxNightPrice: 4, minBeds: 2 }

describe('another channel', () => {
  it('clears the prices and leaves the rest [4.6]', () => {
    expect(withChannel(priced, 'lettings')).toStrictEqual({ channel: 'lettings', minBeds: 2 })
  })

  it('clears nothing where it is the same', () => {
    expect(withChannel(priced, 'sales')).toEqual(priced)
  })
})

describe('a text in the location box', () => {
  it('leaves the drawn area and the place [4.7]', () => {
    const search = { ...withPlace({ channel: 'sales' }, hove), poly: '_p~iF~ps|U' }
    expect(withQuery(search, 'Lewes')).toEqual({ channel: 'sales', q: 'Lewes', isQuerySearch: true })
  })

  it('searches everywhere once it is empty', () => {
    expect(withQuery(withQuery(priced, 'Lewes'), '')).toEqual(priced)
    expect(withQuery(priced, '  ').isQuerySearch).toBeUndefined()
  })
})

describe('a place', () => {
  it('sets the text to its name and county [4.8]', () => {
    expect(withPlace(withQuery({ channel: 'sales' }, 'hov'), hove)).toEqual({
      channel: 'sales',
      place: hove,
      placeId: '42',
      q: 'Hove, East Sussex',
    })
    expect(withPlace({ channel: 'sales' }, { place_id: '1', name: 'Bath' }).q).toBe('Bath')
  })

  it('takes place and id with it when it is cleared [4.8]', () => {
    expect(withPlace(withPlace(priced, hove), undefined)).toEqual(priced)
  })

  it.each([
    null,
    {},
    { place_id: null, name: '', county_name: null },
    'Hove',
    { place_id: '1' },
    { place_id: '1', name: '' },
    { place_id: '1', name: 5 },
    { place_id: '', name: 'Hove' },
    { place_id: true, name: 'Hove' },
  ])('is not %j', value => {
    expect(readPlace(value)).toBeUndefined()
  })

  it('is read from the host as it comes', () => {
    expect(readPlace({ place_id: 42, name: 'Hove', county_name: '', lat: 50.8 })).toEqual({
      place_id: '42',
      name: 'Hove',
    })
    expect(readPlace({ place_id: '42', name: 'Hove', county_name: 7 })).toEqual({ place_id: '42', name: 'Hove' })
    expect(placeLabel({ place_id: '9', name: 'Kent', county_name: 'Kent' })).toBe('Kent')
  })
})

describe('a drawn area', () => {
  it('replaces a text, and stands beside a place', () => {
    expect(withArea(withQuery({ channel: 'sales' }, 'Hove'), '_p~iF')).toEqual({ channel: 'sales', poly: '_p~iF' })
    expect(withArea(withPlace({ channel: 'sales' }, hove), '_p~iF')).toMatchObject({ placeId: '42', poly: '_p~iF' })
    expect(withArea({ channel: 'sales', poly: '_p~iF' }, undefined)).toEqual({ channel: 'sales' })
  })
})

describe('a tag', () => {
  const house: Search = { channel: 'sales', tags: ['house'] }

  it('is there once [4.9]', () => {
    expect(withTag({ channel: 'sales' }, 'house')).toEqual(house)
    expect(withTag(house, 'house')).toBe(house)
    expect(withTag(house, 'flat').tags).toEqual(['house', 'flat'])
  })

  it('is the same in any spelling, and is taken away as it was written [4.9]', () => {
    const written: Search = { channel: 'sales', tags: ['House', '!New Home'] }
    expect([hasTag(written, 'house'), hasTag(written, '!new-home'), hasTag(written, 'new-home')]).toEqual([
      true,
      true,
      false,
    ])
    expect(withTag(written, 'house')).toBe(written)
    expect(withoutTag(written, 'house').tags).toEqual(['!New Home'])
    expect(withTag(written, 'new-home').tags).toEqual(['House', 'new-home'])
  })

  it('is wanted or excluded, not both', () => {
    expect(withTag(house, '!house').tags).toEqual(['!house'])
    expect(withoutTag(withTag(house, '!flat'), 'flat').tags).toEqual(['house'])
    expect(withoutTag(house, 'house')).not.toHaveProperty('tags')
    expect(withoutTag({ channel: 'sales' }, 'house')).toEqual({ channel: 'sales' })
    expect(withoutTag({ channel: 'sales', tags: ['new!home'] }, 'newhome').tags).toEqual(['new!home'])
  })
})

describe('what has changed', () => {
  const before: Search = { channel: 'sales', minBeds: 2, tags: ['house'], page: 1 }

  it.each<[now: Search, changes: object | undefined]>([
    [{ ...before, tags: ['house'] }, undefined],
    [{ ...before, page: 2 }, undefined],
    [{ ...before, minBeds: 3, page: 2 }, { minBeds: 3 }],
    [
      { ...before, pets: true, tags: ['house', 'flat'] },
      { pets: true, tags: ['house', 'flat'] },
    ],
    [
      { channel: 'lettings', tags: ['house'] },
      { channel: 'lettings', minBeds: undefined },
    ],
  ])('in %j is %j', (now, changes) => {
    expect(changesOf(before, now)).toStrictEqual(changes)
  })
})

describe('any change', () => {
  it('starts at the first page, unless it is to a page', () => {
    const paged: Search = { channel: 'sales', page: 4, minBeds: 1 }
    expect(withFields(paged, { minBeds: 0 })).toEqual({ channel: 'sales', minBeds: 0 })
    expect(withFields(paged, { minBeds: undefined, status: '', page: 5 })).toEqual({ channel: 'sales', page: 5 })
  })

  it('can put every minimum below its maximum', () => {
    fc.assert(
      fc.property(searches, search => {
        const ordered = rangesInOrder(search)
        for (const [min, max] of ranges) {
          expect(ordered[min] ?? 0).toBeLessThanOrEqual(ordered[max] ?? Infinity)
          expect([ordered[min], ordered[max]].sort()).toEqual([search[min], search[max]].sort())
        }
      }),
    )
  })
})
