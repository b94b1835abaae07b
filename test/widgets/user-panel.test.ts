import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { setLoader } from '../../shared/page/loader/loader'
import { savedProperties } from '../../shared/page/stores/savedProperties'
import { check } from '../../shared/parts/form/check'
import { Property } from '../../shared/rules/property/property'
import { rememberViewed } from '../../shared/rules/visitor/recentlyViewed'
import { editFields } from '../../widgets/user-panel/accountSchemas'
import { compareAddress, comparedIds } from '../../widgets/user-panel/addresses'
import { $chosen, $refusals, chooseHome, chooseNone } from '../../widgets/user-panel/chosen'
import { comparisonRows } from '../../widgets/user-panel/comparisonRows'
import { firstHomes, homeReader, isBare, knownHomes } from '../../widgets/user-panel/savedHomes'
import { screenFor } from '../../widgets/user-panel/screenFor'

const ada = { user_id: 90 }
const unknown = { state: 'unknown' } as const
const at = (path: string) => (path ? path.split('/') : [])

it.each([
  ['bn31aa', 'BN3 1AA'],
  [' BFPO57 ', 'BFPO 57'],
  ['D02 X285', 'D02 X285'],
  ['28001', '28001'],
  ['1012 ab', '1012 ab'],
  ['K1A 0B1', 'K1A 0B1'],
  ['', ''],
  ['BN3', undefined],
  ['sw1a ', undefined],
])('the postcode "%s" is sent as %j, and refused if it is half a UK one', (postcode, sent) => {
  const person = { first_name: 'Ada', last_name: 'Vale', email: 'ada@example.com' }
  const { answers, errors } = check(
    editFields(() => ''),
    { ...person, postcode },
  )
  expect(answers?.postcode).toBe(sent)
  expect(errors).toEqual(sent === undefined ? { postcode: 'Enter the whole postcode, such as BN1 1AA' } : {})
})

describe('an address of the user panel', () => {
  it.each([
    ['', 'register', 'profile'],
    ['register', 'register', 'profile'],
    ['sign-in', 'sign-in', undefined],
    ['forgotten_password', 'forgotten', 'reset'],
    ['edit', undefined, 'edit'],
    ['marketing-preferences', undefined, 'marketing'],
    ['saved-properties', 'saved-properties', 'saved-properties'],
    ['saved-searches', 'saved-searches', 'saved-searches'],
    ['nowhere', undefined, undefined],
    ['edit/more', undefined, undefined],
    ['constructor', undefined, undefined],
    ['compare/7/8', 'compare', 'compare'],
    ['share', 'sharing', 'sharing'],
    ['shared/eyJ2IjoxfQ', 'sharing', 'sharing'],
    ['shared', 'sharing', 'sharing'],
  ])('"%s" is %s to a visitor and %s to a user [2.34–2.46]', (path, visitor, user) => {
    expect(screenFor(at(path), { state: 'visitor' }, false)).toBe(visitor)
    expect(screenFor(at(path), { state: 'user', user: ada }, true)).toBe(user)
  })

  it('waits to hear who is here, then takes them for a visitor [2.39, 9.32]', () => {
    expect(screenFor(['forgotten_password'], unknown, true)).toBe('waiting')
    expect(screenFor(['forgotten_password'], unknown, false)).toBe('forgotten')
    expect(screenFor(['edit'], unknown, true)).toBe('waiting')
  })

  it('has whoever is signed out meanwhile sign in where they are, and while they do', () => {
    for (const state of ['visitor', 'unknown'] as const) {
      expect(screenFor(['edit'], { state, lost: ada }, false)).toBe('sign-in')
      expect(screenFor(['marketing-preferences'], { state, lost: ada }, false)).toBe('sign-in')
      expect(screenFor([], { state, lost: ada }, false)).toBe('register')
    }
  })

  it('does not wait where it makes no difference', () => {
    expect(screenFor(['saved-properties'], unknown, true)).toBe('saved-properties')
    expect(screenFor(['nowhere'], unknown, true)).toBeUndefined()
  })
})

describe('saved homes', () => {
  const saved = [
    { property_id: 1, price_value: 300 },
    { property_id: '2', price_value: 100 },
    { property_id: 3 },
    { property_id: 4, price_value: 200 },
  ]
  const ids = (order: Parameters<typeof firstHomes>[1], count = 9) =>
    firstHomes(saved, order, count, homeReader()).map(({ id }) => id)

  it('come with the last saved first, or by price, those without a price last', () => {
    expect(ids('newest')).toEqual([4, 3, '2', 1])
    expect(ids('cheapest')).toEqual(['2', 4, 1, 3])
    expect(ids('dearest')).toEqual([1, 4, '2', 3])
    expect(ids('cheapest', 2)).toEqual(['2', 4])
  })

  it('of which only the id was kept say what the page or the homes seen last know of them', () => {
    rememberViewed({ property_id: 7, display_address: '7 Hill Road', price_value: 300_000, tenure: 'Freehold' })
    document.body.innerHTML = `<script type="application/json" data-page-data>
      {"properties": [{"property_id": "8", "display_address": "8 Hill Road"}]}</script>`
    const read = homeReader()
    expect(read({ property_id: '7', id: '7' })).toMatchObject({ address: '7 Hill Road', priceValue: 300_000 })
    expect(read({ property_id: 8 })).toMatchObject({ address: '8 Hill Road' })
    expect(read({ property_id: 7, price: '£250,000' })).toMatchObject({
      address: '',
      price: '£250,000',
      raw: { tenure: 'Freehold' },
    })
    expect(isBare(read({ property_id: 9, id: 9 }))).toBe(true)
    expect(isBare(read({ property_id: 7 }))).toBe(false)
  })

  it('have the price and the status of the present page, and what was stored where it says none', () => {
    rememberViewed({ property_id: 8, price: '£350,000', price_value: 350_000, tenure: 'Freehold' })
    document.body.innerHTML = `<script type="application/json" data-page-data>{
      "property": {"property_id": 7, "price": "£340,000", "price_value": 340000, "status": "Sold STC"},
      "properties": [
        {"property_id": "8", "price": "POA", "status": "Under offer"},
        {"property_id": 9, "display_address": "9 Hill Road", "lat": 51, "lng": 0}
      ]}</script>`
    const read = homeReader()
    const card = { price: '£350,000', price_value: 350_000, status: 'For sale', display_address: '7 Hill Road' }
    const [sold, secret, pin] = [7, 8, 9].map(property_id => read({ ...card, property_id }))
    expect(sold).toMatchObject({ address: '7 Hill Road', price: '£340,000', priceValue: 340_000, status: 'Sold STC' })
    expect(secret).toMatchObject({ price: 'POA', priceValue: undefined, status: 'Under offer' })
    expect(pin).toMatchObject({ price: '£350,000', priceValue: 350_000, status: 'For sale' })
    expect(knownHomes().get('8')).toMatchObject({ price: 'POA', raw: { tenure: 'Freehold' } })
  })

  it('are read again only when changed, so that one that goes leaves the cards of 500 others alone', () => {
    const read = homeReader()
    const many = Array.from({ length: 500 }, (_, index) => ({
      property_id: index + 1,
      display_address: `${index} Road`,
    }))
    const before = firstHomes(many, 'newest', 500, read)
    const after = firstHomes(JSON.parse(JSON.stringify(many.toSpliced(100, 1))), 'newest', 500, read)
    expect(after).toHaveLength(499)
    expect(after.every(home => before.includes(home))).toBe(true)
    const home = read(saved[0]!)
    expect(read({ ...saved[0]! })).toBe(home)
    expect(read({ ...saved[0]!, price_value: 400 })).not.toBe(home)
  })
})

describe('homes to compare', () => {
  it('are four at most, of those that are saved still, and are named in the address', () => {
    setLoader({ user: new Promise(() => {}) } as never)
    $chosen.listen(() => {})
    $refusals.listen(() => {})
    for (const id of [1, 2, 3, 4, 5]) savedProperties.change({ property_id: id }, true)
    for (const id of [4, 2, '1', 3]) chooseHome(id, true)
    expect([$chosen.get(), $refusals.get()]).toEqual([['4', '2', '1', '3'], 0])
    chooseHome(5, true)
    chooseHome(5, true)
    expect([$chosen.get(), $refusals.get()]).toEqual([['4', '2', '1', '3'], 2])
    chooseHome(2, false)
    expect([$chosen.get(), $refusals.get()]).toEqual([['4', '1', '3'], 0])
    chooseHome(5, true)
    savedProperties.change({ property_id: 1 }, false)
    expect($chosen.get()).toEqual(['4', '3', '5'])
    expect(compareAddress($chosen.get())).toBe('user/compare/4/3/5')
    chooseNone()
    expect($chosen.get()).toEqual([])
  })

  it('come back out of the address, each once', () => {
    expect(compareAddress(['a/b', '7 & 8'])).toBe('user/compare/a%2Fb/7%20%26%208')
    expect(comparedIds(['compare', 'a/b', '7', 'a/b'])).toEqual(['a/b', '7'])
    expect(comparedIds(['compare'])).toEqual([])
    expect(comparedIds(['edit'])).toBeUndefined()
  })

  const compared = (host: object, noted = {}) => ({
    home: v.parse(Property, { property_id: 1, ...host }),
    noted: { note: '', ...noted },
  })
  const rows = (...homes: ReturnType<typeof compared>[]) =>
    comparisonRows(homes, {}).map(({ name, values, none }) => [name, ...values.map(value => value || `(${none})`)])

  it('have a row for what is known of one of them, and say where it is not known of another', () => {
    const cottage = {
      price: 'Guide price £650,000',
      price_value: 650_000,
      bedrooms: 3,
      square_feet: 1300,
      tenure: 'Freehold',
      facets: { epc_actual_rating: 'C', council_tax_band: 'E' },
    }
    const flat = {
      price_value: 240_000,
      bedrooms: 2,
      status: 'under_offer',
      keyFacts: [{ label: 'Lease', value: '96 years' }],
    }
    expect(rows(compared(cottage, { stage: 'viewed' }), compared(flat, { note: ' <i>Noisy</i> ' }))).toEqual([
      ['Price', 'Guide price £650,000', '£240,000'],
      ['Price per sq\u00a0ft', '£500', '(Not known)'],
      ['Status', '(Not known)', 'Under offer'],
      ['Bedrooms', '3', '2'],
      ['Size', '1,300\u00a0sq\u00a0ft', '(Not known)'],
      ['Tenure', 'Freehold', '(Not known)'],
      ['Energy rating', 'C', '(Not known)'],
      ['Council tax band', 'E', '(Not known)'],
      ['Lease', '(Not known)', '96 years'],
      ['Stage', 'Viewed', '(None)'],
      ['Note', '(None)', '<i>Noisy</i>'],
    ])
  })

  it('have what a home says in its own fields', () => {
    const own = { tenure: 'Freehold', epc_actual_rating: 'D', council_tax_band: 'E' }
    expect(rows(compared(own)).slice(-3)).toEqual([
      ['Tenure', 'Freehold'],
      ['Energy rating', 'D'],
      ['Council tax band', 'E'],
    ])
  })

  it('of which nothing is known have a price on application, and no price by area where they are let', () => {
    expect(rows(compared({}), compared({ property_channel: 'lettings', price_value: 950, square_feet: 700 }))).toEqual([
      ['Price', 'POA', '£950\u00a0pcm £220\u00a0pw'],
      ['Size', '(Not known)', '700\u00a0sq\u00a0ft'],
      ['Tenure', '(Not known)', '(Not known)'],
      ['Energy rating', '(Not known)', '(Not known)'],
      ['Council tax band', '(Not known)', '(Not known)'],
    ])
    // Tenants have no tenure to choose.
    const flat = compared({ property_channel: 'lettings', price_value: 950 })
    expect(rows(flat, flat).map(([name]) => name)).toEqual(['Price', 'Energy rating', 'Council tax band'])
  })
})
