import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { homeCard, homes } from '../../../../fixtures/data/index'
import { pounds } from '../../../../shared/rules/format/money'
import { pppwOf, priceOf } from '../../../../shared/rules/property/price'
import { Property } from '../../../../shared/rules/property/property'

const home = (card: object) => v.parse(Property, { id: 1, ...card })
const letting = { property_channel: 'lettings' }
const plain = (text: string | undefined) => text?.replace(/\u00a0/g, ' ')
const price = (card: object) => {
  const { qualifier, amount, also } = priceOf(home(card))
  return [qualifier, amount, also].map(plain)
}

it.each([
  [1250000, '£1,250,000'],
  [999, '£999'],
  [1234.5, '£1,234.50'],
  [1234.567, '£1,234.57'],
  [0.999, '£1'],
])('%d is %s [9.9]', (value, text) => {
  expect(pounds(value)).toBe(text)
})

describe('the price of a home', () => {
  it.each([
    [{ price: '£650,000' }, ['', '£650,000', '']],
    [{ price: 'Guide price £650,000' }, ['Guide price', '£650,000', '']],
    [{ price: 'From £300,000 to £400,000' }, ['From', '£300,000 to £400,000', '']],
    [{ price: '', price_value: 1250000 }, ['', '£1,250,000', '']],
    [{ price: 650000 }, ['', '£650,000', '']],
    [{ price: '650,000', price_value: 650000 }, ['', '£650,000', '']],
    [{ ...letting, price: '950', price_value: 950 }, ['', '£950 pcm', '£220 pw']],
    // Nobody says whether this is the rent of a week or of a month.
    [{ ...letting, price: '220' }, ['', '£220', '']],
    [{ price: 'POA' }, ['', 'POA', '']],
    [{ price: 'Price on application' }, ['', 'POA', '']],
    // The host needs the value for its sorting. The words keep it secret.
    [{ price: 'POA', price_value: 300_000 }, ['', 'POA', '']],
    [{ price: 'Price on request', priceValue: '1250000' }, ['', 'POA', '']],
    [{ price: '£0', priceValue: 0 }, ['', 'POA', '']],
    [{}, ['', 'POA', '']],
    [{ price: '€450,000', price_value: 450_000 }, ['', '€450,000', '']],
    [{ price: '450,000€', price_value: 450_000 }, ['', '450,000€', '']],
    [{ price: '&amp;pound;350,000' }, ['', '£350,000', '']],
    [{ price: '£４５０,０００' }, ['', '£４５０,０００', '']],
    [{ price: 'Guide price €450,000' }, ['Guide price', '€450,000', '']],
    [{ price: 'From EUR 450,000' }, ['From', 'EUR 450,000', '']],
    [{ ...letting, price: '€950 pcm', price_value: 950 }, ['', '€950 pcm', '']],
    [{ price: '', price_value: -1 }, ['', 'POA', '']],
    [{ price: '£-1', price_value: -1 }, ['', 'POA', '']],
    [{ price: '-1' }, ['', 'POA', '']],
    [{ price: '', price_value: '1000000000000000000000000000000' }, ['', 'POA', '']],
    [{ price: '£1.25m' }, ['', '£1.25m', '']],
  ])('%o is %o [9.10]', (card, parts) => {
    expect(price(card)).toEqual(parts)
  })

  it.each([
    ['£1,000 pcm', 1000, ['', '£1,000 pcm', '£231 pw']],
    ['£1,000 per month', 1000, ['', '£1,000 per month', '£231 pw']],
    ['£231 pw', 1001, ['', '£231 pw', '£1,001 pcm']],
    ['£231 per week', 1001, ['', '£231 per week', '£1,001 pcm']],
    ['£1,000 p.c.m.', 1000, ['', '£1,000 p.c.m.', '£231 pw']],
    ['£231 p.w. exclusive', 1001, ['', '£231 p.w. exclusive', '£1,001 pcm']],
    ['£231 weekly', 1001, ['', '£231 weekly', '£1,001 pcm']],
    ['', 950, ['', '£950 pcm', '£220 pw']],
    ['£12,000 pa', 1000, ['', '£12,000 pa', '']],
    // The host has written both periods.
    ['£950 pcm (£219 pw)', 950, ['', '£950 pcm (£219 pw)', '']],
    ['£95 per night', 1000, ['', '£95 per night', '']],
    ['£1,000 pcm', null, ['', '£1,000 pcm', '£231 pw']],
  ])('to let for "%s" is shown by week and by month', (text, value, parts) => {
    expect(price({ ...letting, price: text, price_value: value })).toEqual(parts)
  })

  it('does not break within a sum', () => {
    expect(priceOf(home({ ...letting, price: '£950 pcm' })).amount).toBe('£950\u00a0pcm')
  })

  it('is never without a sum or POA, whatever the agency has typed', () => {
    for (const one of homes(60)) expect(priceOf(home(homeCard(one))).amount).toMatch(/^(£[\d,]+|POA$)/)
  })
})

describe('the rent by person and week [9.11]', () => {
  const student = { ...letting, tags: ['student'], price_value: 1000 }
  it.each([
    ['twelve months over fifty-two weeks, rounded', student, '£231 PPPW'],
    ['the branch’s number', { ...student, pppw_price: 145 }, '£145 PPPW'],
    ['its numeric text', { ...student, pppw_price: '145.50' }, '£145.50 PPPW'],
    ['its text in HTML', { ...student, pppw_price: '<span>£138</span>' }, '£138 PPPW'],
    ['its text with a £ sign', { ...student, pppw_price: '£1,145' }, '£1,145 PPPW'],
    ['its words as they came', { ...student, pppw_price: '£145 per person per week' }, '£145 per person per week'],
    ['nothing without a price', { ...student, price_value: null }, undefined],
    ['nothing for others', { ...student, tags: [] }, undefined],
    ['nothing for homes for sale', { ...student, property_channel: 'sales' }, undefined],
  ])('is %s', (_, card, text) => {
    expect(plain(pppwOf(home(card), true))).toBe(text)
  })

  it.each([false, undefined])('is not shown where the setting is %s', setting => {
    expect(pppwOf(home(student), setting)).toBeUndefined()
  })
})
