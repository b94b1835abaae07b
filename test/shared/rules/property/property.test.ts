import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { homeCard, homeDetail, homes } from '../../../../fixtures/data/index'
import { hasTag, Properties, Property } from '../../../../shared/rules/property/property'
import { toCard } from '../../../../shared/rules/property/toCard'

const read = (card: unknown) => v.parse(Property, card)

describe('a home of the host [3.10]', () => {
  it('is read from snake_case and camelCase alike', () => {
    const snake = read({ property_id: 1, display_address: 'A', price_value: 5, reception_rooms: 2, created_at: 'C' })
    const camel = read({ propertyId: 1, displayAddress: 'A', priceValue: 5, receptionRooms: 2, createdAt: 'C' })
    expect(snake).toEqual(camel)
    expect(snake).toMatchObject({ id: 1, address: 'A', priceValue: 5, receptionRooms: 2, createdAt: 'C' })
  })

  it.each([
    [{ property_id: 7, id: 8 }, 7],
    [{ id: '8' }, '8'],
    [{ property_id: '', id: 8 }, 8],
    [{ property_id: null, id: 0 }, 0],
  ])('has the id of %o [3.8]', (card, id) => {
    expect(read(card).id).toBe(id)
  })

  it.each([{}, { property_id: null }, { property_id: {} }, null, 'home', 3])('needs an id, which %o has not', card => {
    expect(v.safeParse(Property, card).success).toBe(false)
  })

  it.each([
    [{ property_channel: 'lettings' }, 'lettings'],
    [{ propertyChannel: 'sales' }, 'sales'],
    [{ primary_channel: 'lettings' }, 'lettings'],
    [{ property_primary_channel: 'lettings', property_url: '/properties/1/sales' }, 'lettings'],
    [{ property_url: '/properties/1/lettings' }, 'lettings'],
    [{ property_channel: { id: 2, name: 'To let' } }, 'lettings'],
    [{ property_channel: [], primary_channel: { value: 2, label: 'Lettings' } }, 'lettings'],
    [{}, 'sales'],
  ])('%o is in %s', (card, channel) => {
    expect(read({ id: 1, ...card }).channel).toBe(channel)
  })

  it.each([
    ['/properties/1/sales', '/properties/1/sales'],
    ['https://other.example/1', 'https://other.example/1'],
    ['javascript:alert(1)', '/properties/1/sales'],
    [' java\nscript:alert(1)', '/properties/1/sales'],
    ['data:text/html,x', '/properties/1/sales'],
    ['', '/properties/1/sales'],
  ])('with the address "%s" leads to %s [3.8]', (property_url, url) => {
    expect(read({ id: 1, property_url }).url).toBe(url)
    expect(read({ id: 1, url: property_url }).url).toBe(url)
  })

  it('is read however careless its fields are', () => {
    const home = read({
      id: 1,
      price: 450000,
      price_value: '£450,000',
      bedrooms: '3',
      bathrooms: '',
      receptionRooms: null,
      acreage: 'some',
      tags: ['a', null, 5],
      photos: [null, { url: '' }, { url: '/a.jpg', imageAlt: null }, '/b.jpg', 7],
      status: {},
      auctionDate: null,
    })
    expect(home).toMatchObject({
      price: '450000',
      priceValue: 450000,
      bedrooms: 3,
      bathrooms: undefined,
      receptionRooms: undefined,
      acreage: undefined,
      tags: ['a', '5'],
      photos: [
        { url: '/a.jpg', alt: '' },
        { url: '/b.jpg', alt: '' },
      ],
      status: '',
      auctionDate: '',
    })
  })

  it.each([
    ['£950 pcm', 950, 950],
    ['£219 pw', 949, 949],
    ['£219 pw', undefined, 949],
    ['£300 pw', 300, 1300],
    ['', '£300 pw', 1300],
    ['£24,000 pa', 24_000, 2000],
    ['£24,000 pa', 2000, 2000],
    ['£3,000 per quarter', 3000, 1000],
    ['£60 per day', undefined, 1825],
    ['£145 per person per week', undefined, undefined],
    ['£95 per night', undefined, undefined],
    ['£950', undefined, undefined],
    ['POA', 950, undefined],
    // A value is not taken for a month's where the text may say that it is another's.
    ['£625 per fortnight', 625, undefined],
    ['£145 pppw', 145, undefined],
    ['£625 pcm per person', 625, undefined],
    ['£7,500 per term', 7500, undefined],
    ['£950 per month', 219.23, undefined],
    ['£950 pcm, no pets', 950, 950],
    ['£1,250 per month (£288 per week)', 1250, 1250],
    ['£1,250 per month (£288 per week)', 288, undefined],
    ['£275 pw (£1,192 pcm)', 275, undefined],
    ['£275 pw (£1,192 pcm)', 1192, 1192],
    ['£275 weekly, £1,192 monthly', 275, undefined],
    ['£275 a week / £1,192 a month', 1192, 1192],
    ['£1,192 p.c.m. / £14,304 p.a.', 14_304, undefined],
    ['£1,192 p.c.m. / £14,304 p.a.', 1192, 1192],
    ['£60 per day (£1,825 pcm)', 60, undefined],
    ['£15,000 PAX (£1,250 PCM)', 15_000, undefined],
    ['£15,000 PAX (£1,250 PCM)', 1250, 1250],
    ['PW £288 (PCM £1,250)', 288, undefined],
    ['PW £288 (PCM £1,250)', 1250, 1250],
    ['PCM £1,250 (PW £288)', 288, undefined],
    ['PCM: £1,250 / PW: £288', 1250, 1250],
    ['Weekly: £288, monthly: £1,250', 288, undefined],
    ['£3,600 quarterly, £1,200 monthly', 3600, undefined],
    ['£1,250 Parking included, from £1,200 pcm', 1250, 1250],
    ['£1,250 - £1,500 pcm', 1250, 1250],
    ['£1,250 - £1,500', 1250, 1250],
    ['£219 per week (low season)', 949, 949],
  ])('to let for "%s" with the value %s has a month’s rent of %s, where arithmetic gives it', (price, value, rent) => {
    expect(read({ id: 1, property_channel: 'lettings', price, price_value: value }).priceValue).toBe(rent)
  })

  it.each([
    ['£120,000 for 25%', 120_000, undefined],
    ['£120,000 for a 25% share', '120000', undefined],
    ['Shares from £120,000', 120_000, undefined],
    ['£12,500 per acre', 12_500, undefined],
    ['£12,500 an acre', 12_500, undefined],
    ['£12,500/acre', 12_500, undefined],
    ['£350 psf', 350, undefined],
    ['Part Buy, Part Rent £120,000', 120_000, undefined],
    // A share of the freehold is all of the home.
    ['£350,000 Share of Freehold', 350_000, 350_000],
    ['£350,000 (shared freehold)', 350_000, 350_000],
    ['£350,000, a share', 350_000, undefined],
    // A rent is no price.
    ['£1,250 pcm', 1250, undefined],
    ['£12,000 pa', '12000.0000', undefined],
    ['', '350000.0000', 350_000],
    // The value is not the sum of the text, so it is the whole's.
    ['£120,000 for 25%', 480_000, 480_000],
    ['£300,000 with £20,000 cashback', 300_000, 300_000],
    ['£300,000 - £350,000', 300_000, 300_000],
    ['£450,000', 450_000, 450_000],
  ])('for sale for "%s" with the value %s has the price %s', (price, value, pounds) => {
    expect(read({ id: 1, price, price_value: value }).priceValue).toBe(pounds)
  })

  it.each([
    { image: '/a.jpg', caption: 'Kitchen' },
    { image_url: '/a.jpg', alt: 'Kitchen' },
    { imageUrl: '/a.jpg', image_alt: 'Kitchen' },
    { src: '/a.jpg', imageAlt: 'Kitchen' },
    { url: '', image: '/a.jpg', imageAlt: '', caption: 'Kitchen' },
  ])('has its photos in the spellings that galleries read: %j', photo => {
    expect(read({ id: 1, photos: [photo] }).photos).toEqual([{ url: '/a.jpg', alt: 'Kitchen' }])
  })

  it('has the one photo of an older list where there are no photos', () => {
    expect(read({ id: 1, photo: '/120x90/a.jpg' }).photos).toEqual([{ url: '/120x90/a.jpg', alt: '' }])
  })

  it('is the same from a list and from its own page', () => {
    for (const home of homes(20)) {
      // A list says less about a home than its own page.
      const { photos: _, raw: __, ...card } = read(homeCard(home))
      expect(read(homeDetail(home))).toMatchObject(card)
    }
  })

  it('comes back from browser storage as it went in [contract 8]', () => {
    for (const home of homes(60)) {
      const property = read(homeCard(home))
      expect(read(JSON.parse(JSON.stringify(toCard(property))))).toEqual(property)
      // Includes the values for comparing, if the home's own page has them.
      const { raw } = read(homeDetail(home))
      expect(raw).toMatchObject({ tenure: expect.any(String), facets: expect.any(Object) })
      expect(read(toCard(read(homeDetail(home)))).raw).toEqual(raw)
    }
  })

  it('is kept with six photos at most, under the names that the incumbent reads', () => {
    const photos = Array.from({ length: 14 }, (_, index) => ({ url: `/${index}.jpg`, imageAlt: '' }))
    const card = toCard(read({ property_id: 1, display_address: 'A', photos }))
    expect(card.photos).toHaveLength(6)
    expect(card).toMatchObject({ property_id: 1, id: 1, display_address: 'A', photo: '/0.jpg' })
  })
})

describe('a list of homes', () => {
  it.each([[undefined], [null], [[]]])('that is %o is empty [contract 11]', list => {
    expect(v.parse(Properties, list)).toEqual([])
  })

  it('leaves out what is no home, and keeps the order', () => {
    expect(v.parse(Properties, [{ id: 2 }, null, {}, { id: 1 }]).map(({ id }) => id)).toEqual([2, 1])
  })
})

it.each([
  ['New Home', true],
  ['new-home', true],
  ['new_home', true],
  ['newer home', false],
])('the tag "%s" is the tag "new home": %s', (tag, is) => {
  expect(hasTag({ tags: ['x', tag] }, 'new home')).toBe(is)
})
