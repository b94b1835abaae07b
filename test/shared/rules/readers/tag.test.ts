import { describe, expect, it } from 'vitest'
import { readChannel } from '../../../../shared/rules/readers/values/channel'
import { includesTag, isCommercial, isSite, readTags, tagOf } from '../../../../shared/rules/readers/values/tag'

describe('a tag', () => {
  it.each([
    'New Home',
    'new-home',
    'new_home',
    ' NEW  HOME ',
    'new&nbsp;home',
    '\u202anew home\u202c',
    'Ｎｅｗ Ｈｏｍｅ',
  ])('is whole, in any spelling: %j', tag => {
    expect(includesTag(['x', tag], 'new home')).toBe(true)
  })

  it.each(['new home warranty', 'brand new home', 'newhome', 'new homes', ''])('is no word inside another: %j', tag => {
    expect(includesTag([tag], 'new home')).toBe(false)
  })

  it.each([
    ['commercial', true],
    ['GTH-Commercial', true],
    ['non-commercial', false],
    ['near commercial', false],
    ['commercial potential', false],
  ])('%s is commercial: %s', (tag, is) => {
    expect(isCommercial([tag])).toBe(is)
  })

  it('of a site is that of the host', () => {
    expect([isSite(['gth_development']), isSite(['development potential'])]).toEqual([true, false])
    expect(tagOf('A-b_C')).toBe('a b c')
  })
})

it.each<[value: unknown, tags: string[]]>([
  [
    ['new home', ' gth commercial '],
    ['new home', 'gth commercial'],
  ],
  [{ 1: 'new home', 4: 'reduced' }, ['new home', 'reduced']],
  // Terms of WordPress, and lists that a template joined or wrote as JSON twice.
  [[{ id: 7, name: 'New &amp; old' }], ['New & old']],
  ['gth commercial, new home', ['gth commercial', 'new home']],
  ['gth commercial|new home\nreduced;', ['gth commercial', 'new home', 'reduced']],
  ['gth commercial', ['gth commercial']],
  ['["gth commercial","a, b"]', ['gth commercial', 'a, b']],
  [
    ['a', null, 5, {}],
    ['a', '5'],
  ],
  ['', []],
  [null, []],
  [undefined, []],
  [{ name: 'new home' }, []],
  [7, []],
])('the tags of %j are %j', (value, tags) => {
  expect(readTags(value)).toEqual(tags)
})

it.each([
  ...[
    'lettings',
    'Lettings',
    'letting',
    'let',
    'To Let',
    'rent',
    'to-rent',
    'residential-lettings',
    'student_lettings',
    'toLet',
    'ToLet',
    'tolet',
    'torent',
    'commercialLettings',
    'short lets',
  ],
])('%s is to let', word => {
  expect(readChannel(word)).toBe('lettings')
})

it.each(['sales', 'Sale', 'for sale', 'forSale', 'residentialSales', 'residential-sales', 'buy', 'property sales'])(
  '%s is for sale',
  word => {
    expect(readChannel(word)).toBe('sales')
  },
)

it('of a long text is that of all of it, or unknown', () => {
  expect([60, 61].map(length => readChannel('sales'.padEnd(length)))).toEqual(['sales', undefined])
  expect(readChannel(`sales${' '.repeat(60)}and lettings`)).toBeUndefined()
})

it.each([
  'OutLet',
  'chaLet',
  'sales,lettings',
  'let only',
  '',
  'xlet',
  'to let in Hove',
  'xsales',
  'for sale in Hove',
  'holiday let',
  'outlet',
  'chalet',
  'current',
  'holiday',
  'parental',
  'sales and lettings',
  'not for sale',
  'wholesale',
])('%j says neither', word => {
  expect(readChannel(word)).toBeUndefined()
})
