import * as v from 'valibot'
import { expect, it } from 'vitest'
import { listFrom, listOrNone } from '../../../../shared/page/host/listFrom'
import { factsOf } from '../../../../shared/rules/facts/facts'
import { personOf, profilesOf } from '../../../../shared/rules/fields/contactFields'
import { readProperty } from '../../../../shared/rules/fields/readProperty'
import { hostList } from '../../../../shared/rules/hostList/hostList'
import { readPictures } from '../../../../shared/rules/pictures/readPictures'
import { readVideos } from '../../../../shared/rules/pictures/readVideos'

it('reads a list of PHP that has gaps, in its order', () => {
  expect(listFrom({ 2: 'c', 0: 'a', 10: 'd' })).toEqual(['a', 'c', 'd'])
  expect([[1], { name: 'a' }, {}, 'a', null, undefined].map(listFrom)).toEqual([
    [1],
    { name: 'a' },
    {},
    'a',
    null,
    undefined,
  ])
  expect([[1], { name: 'a' }, null].map(listOrNone)).toEqual([[1], [], []])
})

it('reads a list that was written as JSON twice', () => {
  expect(listFrom(' ["a", 2]\n')).toEqual(['a', 2])
  expect(['[Sold]', '[', '{"0":"a"}', 'a, b'].map(listFrom)).toEqual(['[Sold]', '[', '{"0":"a"}', 'a, b'])
  expect(listOrNone('[{"url":"/a.jpg"}]')).toEqual([{ url: '/a.jpg' }])
  expect(v.parse(hostList('numbers', v.number()), '[1, 2]')).toEqual([1, 2])
  expect(readProperty({ property_id: 1, photos: '["/a.jpg"]' }).photos).toEqual([{ url: '/a.jpg', alt: '' }])
})

it('reads such lists wherever the host writes one', () => {
  const home = readProperty({
    property_id: 1,
    photos: { 0: { url: '/a.jpg' }, 2: { url: '/c.jpg' } },
    tags: { 1: 'new home' },
  })
  expect([home.photos.map(({ url }) => url), home.tags]).toEqual([['/a.jpg', '/c.jpg'], ['new home']])
  expect(readPictures({ 1: '/plan.png' })).toEqual([{ url: '/plan.png', caption: '' }])
  const films = { propertyVideos: { 3: { id: 4, url: 'https://vimeo.com/76979871' } } }
  expect(readVideos(films, undefined, new URL('https://agency.example/')).videos[0]?.ids).toEqual(['4'])
  expect(v.parse(hostList('numbers', v.number()), { 0: 1, 5: 2 })).toEqual([1, 2])
  const people = { associated_profiles: { 1: { full_name: 'Ann' } } }
  expect(profilesOf(people, 'sales').map(personOf)).toMatchObject([{ name: 'Ann' }])
  expect(factsOf({ keyFacts: { 1: { key: 'tenure', value: 'Freehold' } } })[0]).toMatchObject({ value: 'Freehold' })
})
