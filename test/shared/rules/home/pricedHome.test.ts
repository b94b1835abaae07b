import { describe, expect, it } from 'vitest'
import { hasCalculators, homeFromPage } from '../../../../shared/rules/home/pricedHome'

const onPage = (property: unknown) => homeFromPage(key => (key === 'property' ? property : undefined))
const home = { property_id: 1, propertyChannel: 'sales', price_value: 350_000, tags: ['house'] }

describe('the home of the page', () => {
  it.each<[what: string, property: object, price: number | undefined]>([
    ['its value', { priceValue: 350_000, price: 'Guide price £400,000' }, 350_000],
    ['its value as text', { price_value: '350,000' }, 350_000],
    [
      'its price without a qualifier',
      { priceWithoutQualifier: '£1,250,000', price: 'Offers over £1,250,000' },
      1_250_000,
    ],
    ['its price as shown', { price: 'Guide price £625,000' }, 625_000],
    ['its millions', { price: '£1.25m' }, 1_250_000],
    ['its text, where the value is in pence', { price: '£350,000', price_value: 35_000_000 }, 350_000],
    ['nothing for a month', { price: '£1,250 pcm', price_value: 1250, priceWithoutQualifier: '£1,250' }, undefined],
    ['nothing for a share', { price: '£120,000', price_value: 120_000, sharedOwnershipPercentage: '40%' }, undefined],
    ['nothing for a share by its tag', { price_value: 120_000, tags: ['shared-ownership'] }, undefined],
    [
      'its value, where the tag’s share is all of it',
      { price_value: 350_000, tags: ['Shared ownership'], shared_ownership_percentage: 100 },
      350_000,
    ],
    ['nothing for a share among facets', { price: '£120,000', facets: { shared_ownership_percentage: 40 } }, undefined],
    ['its value, where all of it is for sale', { price_value: 350_000, shared_ownership_percentage: 100 }, 350_000],
    ['nothing for an unknown share', { price_value: 120_000, shared_ownership_percentage: '25% to 75%' }, undefined],
    ['its value, where the share is nothing', { price_value: 350_000, shared_ownership_percentage: 0 }, 350_000],
    ['its value, where the share is N/A', { price_value: 350_000, shared_ownership_percentage: 'N/A' }, 350_000],
    ['its value, where the share is 0%', { price_value: 350_000, shared_ownership_percentage: '0%' }, 350_000],
    ['its value, where the share is No', { price_value: 350_000, shared_ownership_percentage: 'No' }, 350_000],
    ['its value, where the share is 100%', { price_value: 350_000, shared_ownership_percentage: '100%' }, 350_000],
    ['nothing in crowns', { price: '4,500,000 Kč', price_value: 4_500_000 }, undefined],
    ['nothing in euros without a space', { price: '450,000EUR', price_value: 450_000 }, undefined],
    ['its wide digits', { price: '£４５０,０００' }, 450_000],
    ['nothing in another currency', { price: '€450,000', price_value: 450_000 }, undefined],
    ['nothing below nothing', { price: '£-1', price_value: -1 }, undefined],
    ['nothing on application', { price: 'POA', price_value: null }, undefined],
    ['nothing on application, where the host knows it', { price: 'POA', price_value: 300_000 }, undefined],
    ['nothing of a text without pounds', { price: 'From 3 beds' }, undefined],
    ['its sum alone, beside a range', { price: '£350,000 - £375,000', priceWithoutQualifier: '£350,000' }, 350_000],
  ])('costs %s', (_, property, price) => {
    expect(onPage({ property_id: 1, ...property }).price).toBe(price)
  })

  it.each([
    ...[
      'POA',
      '€350,000',
      '350,000 kr',
      '£350,000 for a 50% share',
      'Part buy, part rent £350,000',
      '£350,000 per acre',
    ],
    ...['£350,000 pax', '£350,000 pcm (£80,770 pw)', '£350,000 a month (£80,770 a week)', '£350,000 p.p.p.w.'],
  ])('costs nothing that is known beside %j, whichever field has the sum alone', price => {
    for (const field of ['price_value', 'priceWithoutQualifier', 'price_without_qualifier'])
      expect(onPage({ property_id: 1, price, [field]: '£350,000' }).price, field).toBeUndefined()
  })

  it.each([undefined, null, 'a home', [], 7])('is none where page data is %j', property => {
    expect(hasCalculators(onPage(property))).toBe(false)
  })
})

describe('the calculators', () => {
  it('are there for a home for sale with a price [2.20, 9.23]', () => {
    expect(hasCalculators(onPage(home))).toBe(true)
    expect(hasCalculators(onPage({ ...home, tags: null }))).toBe(true)
    // No field can hold these, and the calculator would have no result to begin with.
    for (const price of [0.4, -1, Number.NaN, 1e11, 1e308]) expect(hasCalculators({ price })).toBe(false)
    expect(hasCalculators(onPage({ ...home, tags: ['development plot', 'commercial'] }))).toBe(true)
  })

  it.each<[what: string, property: object]>([
    ['lettings', { ...home, propertyChannel: 'lettings' }],
    ['no price', { ...home, price_value: null }],
    ['a price of nothing', { ...home, price_value: 0 }],
    ['the tag gth commercial', { ...home, tags: ['house', 'gth commercial'] }],
    ['the tag gth development', { ...home, tags: ['gth development'] }],
    ['such a tag in other letters', { ...home, tags: [' GTH-Commercial '] }],
  ])('are hidden for %s [9.23]', (_, property) => {
    expect(hasCalculators(onPage(property))).toBe(false)
  })
})
