import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readKind, readTerm } from '../../../../shared/rules/readers/values/term'

describe('a word of one of the host’s lists', () => {
  it.each([
    ['Under offer', 'Under offer'],
    ['<b>Sold</b> STC', 'Sold STC'],
    [4, '4'],
    [{ id: 7, name: 'Under offer', slug: 'under-offer' }, 'Under offer'],
    [{ value: 2, label: 'Sold' }, 'Sold'],
    [{ ID: 9, title: 'House &amp; land' }, 'House & land'],
    [{ name: '', label: 'Flat' }, 'Flat'],
    [['Flat'], 'Flat'],
    [[{ name: 'Flat' }, 'Maisonette', ''], 'Flat, Maisonette'],
    [{ 0: 'Flat', 2: 'Maisonette' }, 'Flat, Maisonette'],
    [{ id: 7 }, ''],
    [{ name: { en: 'Flat' } }, ''],
    [{ name: 7 }, '7'],
    [{}, ''],
    [[], ''],
    [null, ''],
    [undefined, ''],
    [true, ''],
  ])('%j is %j', (value, word) => {
    expect(readTerm(value)).toBe(word)
  })

  it.each([
    [{ id: 7 }, '?'],
    [[{ id: 7 }], '?'],
    [['Sold', { id: 7 }], 'Sold, ?'],
    [{ toString: 'Sold' }, '?'],
    [{ name: 'Sold' }, 'Sold'],
    [{}, ''],
    [[], ''],
    ['', ''],
    [null, ''],
  ])('%j is %j where one without a name is marked', (value, word) => {
    expect(readTerm(value, '?')).toBe(word)
  })

  it.each([
    ['Detached house', 'Detached house'],
    [{ id: 7, name: 'Flat' }, 'Flat'],
    ['2 bed flat', '2 bed flat'],
    [28, ''],
    ['28', ''],
    ['House type 2', 'House type 2'],
    ['null', ''],
    ['-- Select --', ''],
    [false, ''],
  ])('is no kind of home where it is a code or fills the field: %j is %j', (value, word) => {
    expect(readKind(value)).toBe(word)
  })

  it('is a text of one line, whatever comes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        expect(readTerm(value)).not.toMatch(/[\r\n]/)
      }),
    )
  })
})
