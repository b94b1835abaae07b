import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Property } from '../../../../shared/rules/property/property'
import { statusOf } from '../../../../shared/rules/property/status'

const now = Date.parse('2026-11-21T12:00:00Z')
const status = (card: object, settings: object = {}) =>
  statusOf(v.parse(Property, { id: 1, ...card }), { now, ...settings })
const letting = { property_channel: 'lettings' }
const auctioned = { auctionDate: '2026-11-20', exchangedPrice: '£210,000' }

describe('the label of a status [4.30, 4.31]', () => {
  it.each([
    ['Under offer', {}, 'Under offer'],
    ['under_offer', {}, 'Under offer'],
    ['Under offer', letting, 'Let Agreed'],
    ['Let agreed', letting, 'Let Agreed'],
    ['Let', letting, 'Let'],
    ['SSTC', {}, 'Sold'],
    ['Sold STC', {}, 'Sold'],
    ['Sold', {}, 'Sold'],
    ['EXCHANGED', {}, 'Sold'],
    ['Completed', {}, 'Sold'],
    ['For sale', {}, undefined],
    ['To let', letting, undefined],
    ['', {}, undefined],
    // What nobody knows is shown, and is not on the market.
    ['Let', {}, 'Let'],
    ['Something of the branch’s own', {}, 'Something of the branch’s own'],
    ['4', {}, undefined],
    // Terms of content systems.
    [{ id: 7, name: 'Under offer', slug: 'under-offer' }, {}, 'Under offer'],
    [{ value: 2, label: 'Sold' }, {}, 'Sold'],
    [['Sold STC'], {}, 'Sold'],
    [[{ term_id: 3, name: 'Let agreed' }], letting, 'Let Agreed'],
    [['For sale', 'Under offer'], {}, 'For sale, Under offer'],
    [{ id: 7 }, {}, undefined],
    ['UnderOffer', {}, 'Under offer'],
    ['underOffer', {}, 'Under offer'],
    ['Sold (STC)', {}, 'Sold'],
    ['Sold S.T.C.', {}, 'Sold'],
    ['S.S.T.C.', {}, 'Sold'],
    ['LetAgreed', letting, 'Let Agreed'],
    ['Let STC', letting, 'Let Agreed'],
    ['Let Subject to Contract', letting, 'Let Agreed'],
    ['Reserved', {}, 'Reserved'],
    ['Withdrawn', {}, 'Withdrawn'],
    ['Coming soon', {}, 'Coming soon'],
    ['For sale', auctioned, 'Sold'],
    ['', auctioned, 'Sold'],
    ['For sale', { ...auctioned, auctionDate: '2026-11-21' }, undefined],
    ['For sale', { ...auctioned, exchangedPrice: null }, undefined],
    ['For sale', { ...auctioned, exchangedPrice: 0 }, undefined],
    ['For sale', { ...auctioned, exchangedPrice: '£0.00' }, undefined],
    ['For sale', { ...auctioned, exchangedPrice: 'Undisclosed' }, 'Sold'],
    ['For sale', { ...auctioned, exchangedPrice: '<span>£210,000</span>' }, 'Sold'],
    ['For sale', { ...auctioned, exchangedPrice: 'Unsold' }, undefined],
    ['For sale', { ...auctioned, exchangedPrice: 'N/A' }, undefined],
    ['For sale', { ...auctioned, auctionDate: 'soon' }, undefined],
    // The third of December, which browsers read as a day in March.
    ['For sale', { ...auctioned, auctionDate: '03/12/2026' }, undefined],
    ['For sale', { ...auctioned, auctionDate: '0001-01-01T00:00:00' }, undefined],
    ['For sale', { ...auctioned, auctionDate: '1970-01-01' }, undefined],
    ['Under offer', auctioned, 'Under offer'],
  ])('%j with %o is %s', (text, card, label) => {
    expect(status({ status: text, ...card }).label).toBe(label)
  })

  it.each([
    ['SSTC', {}, 'SSTC'],
    ['Sold', {}, 'SSTC'],
    ['Completed', {}, 'SSTC'],
    ['For sale', auctioned, 'SSTC'],
    // There is no status to show instead.
    ['', auctioned, 'Sold'],
    ['Under offer', {}, 'Under offer'],
    ['Let', letting, 'Let'],
  ])('"%s" with %o is %s where the sold-display setting is off', (text, card, label) => {
    expect(status({ status: text, ...card }, { soldDisplay: false }).label).toBe(label)
  })
})

describe('the badges beside it', () => {
  const old = '2025-01-01T00:00:00Z'
  it.each([
    ['New Home', ['new home'], old, '', ['New Home']],
    ['NEW Listing! when seven days old [9.28]', [], '2026-11-14T12:00:00Z', '', ['NEW Listing!']],
    ['nothing a second later', [], '2026-11-14T11:59:59Z', '', []],
    ['both', ['new-home'], '2026-11-20', '', ['New Home', 'NEW Listing!']],
    ['no NEW Listing! once sold', ['new home'], '2026-11-20', 'SSTC', ['New Home']],
    ['NEW Listing! while under offer', [], '2026-11-20', 'Under offer', ['NEW Listing!']],
    ['nothing without a date', [], '', '', []],
    // Days in May and in November, which browsers read as December's and as nothing.
    ['nothing for a date that is not ISO 8601', [], '12/05/2026', '', []],
    ['nothing for an American date', [], '11/21/2026', '', []],
    ['no NEW Listing! on a day to come', [], '2027-11-20', '', []],
    ['NEW Listing! for a moment of Postgres', [], '2026-11-20 09:00:00.123+00', '', ['NEW Listing!']],
    ['NEW Listing! for a moment of Rails', [], '2026-11-20 09:00:00 +0000', '', ['NEW Listing!']],
  ])('%s', (_, tags, createdAt, text, badges) => {
    expect(status({ tags, createdAt, status: text }).badges).toEqual(badges)
  })

  it('say nothing of time where nobody knows it', () => {
    const card = { createdAt: '2026-11-20', ...auctioned }
    expect(status(card, { now: undefined })).toEqual({ meaning: undefined, label: undefined, badges: [] })
  })
})
