import * as v from 'valibot'
import { expect, it } from 'vitest'
import { plainText } from '../../../../shared/page/host/plainText'
import { priceOf } from '../../../../shared/rules/property/price'
import { Property } from '../../../../shared/rules/property/property'
import { Articles } from '../../../../shared/rules/resources/article'

it.each([
  ['2 St Peter&#039;s Road &amp; Vale', "2 St Peter's Road & Vale"],
  ['&pound;450,000', '£450,000'],
  ['What&#8217;s on', 'What’s on'],
  ['T&#x177; Gwyn', 'Tŷ Gwyn'],
  // Once: the text itself speaks of an entity.
  ['Write &amp;pound; for &pound;', 'Write &pound; for £'],
  ['&lt;b&gt;', '<b>'],
  [
    'Marks & Spencer; Bed&Breakfast &unknown; &#xD800; &#0; &constructor;',
    'Marks & Spencer; Bed&Breakfast &unknown; &#xD800; &#0; &constructor;',
  ],
])('decodes the entities of %j once', (text, plain) => {
  expect(plainText(text)).toBe(plain)
})

it('homes and articles show characters, not entities', () => {
  const home = v.parse(Property, {
    property_id: 1,
    display_address: '2 St Peter&#039;s Road &amp; Vale',
    price: '&pound;450,000',
    price_value: 450_000,
  })
  expect([home.address, priceOf(home).amount]).toEqual(["2 St Peter's Road & Vale", '£450,000'])
  expect(v.parse(Articles, [{ title: 'What&#8217;s on' }])[0]!.title).toBe('What’s on')
})
