import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readStatus, shownStatus } from '../../../../shared/rules/readers/homes/status'
import { statusTable } from '../../../../shared/rules/readers/homes/statusTable'

const meaning = (text: string, channel: 'sales' | 'lettings' = 'sales') => readStatus(text, channel)?.meaning

describe('the words of feeds', () => {
  it.each([
    ['Available', 'available'],
    ['For Sale', 'available'],
    ['forSale', 'available'],
    ['To Let', 'available'],
    ['OnMarket', 'available'],
    ['UnderOffer', 'under-offer'],
    ['under_offer', 'under-offer'],
    ['Offer Accepted', 'under-offer'],
    ['underOfferUnavailable', 'under-offer'],
    ['SSTC', 'sold'],
    ['SSTCM', 'sold'],
    ['S.S.T.C.', 'sold'],
    ['Sold (STC)', 'sold'],
    ['Sold S.T.C.', 'sold'],
    ['Sold, subject to contract', 'sold'],
    ['Exchanged', 'sold'],
    ['Exchanged & Completed', 'sold'],
    ['Missives concluded', 'sold'],
    ['Sold Prior', 'sold'],
    ['SOLD (post-auction)', 'sold'],
    ['Now Let', 'let'],
    ['Available to let', 'available'],
    ['New to the market', 'available'],
    ['Back On Market', 'available'],
    ['Lot withdrawn', 'withdrawn'],
    ['soldExternally', 'sold'],
    ['LetAgreed', 'let-agreed'],
    ['Let STC', 'let-agreed'],
    ['References Pending', 'let-agreed'],
    ['arrangingTenancy', 'let-agreed'],
    ['Let', 'let'],
    ['tenancyCurrent', 'let'],
    ['Reserved', 'reserved'],
    ['Coming Soon!', 'coming-soon'],
    ['withdrawn', 'withdrawn'],
    ['\u202aUnder&nbsp;Offer\u202c', 'under-offer'],
  ])('%s means %s', (text, is) => {
    expect(meaning(text)).toBe(is)
  })

  it('mean that a home to let is let, where somebody’s offer was accepted [4.30]', () => {
    expect([meaning('Under offer', 'lettings'), meaning('Let agreed', 'lettings')]).toEqual([
      'let-agreed',
      'let-agreed',
    ])
  })

  it.each([
    ...[
      '',
      '4',
      '0',
      'On Hold',
      'Unavailable',
      'STC',
      'Sold Let',
      'Under offer / For sale',
      'Sold in 2019',
      'not sold',
    ],
    ...[
      'Unsold',
      'Sold out',
      'Phase sold',
      'Closing date set',
      'Reserved (Plot 3)',
      'No longer available',
      'Sold@£210,000',
    ],
    ...['for sale under offer', 'constructor', '__proto__', '!!!'],
  ])('make %j unknown', text => {
    expect(meaning(text)).toBeUndefined()
  })
})

it('a word belongs to one meaning, and each meaning says whether somebody can have the home', () => {
  const letters = statusTable.flatMap(({ words }) => words.map(word => word.replace(/ /g, '')))
  expect(letters.filter((word, index) => letters.indexOf(word) !== index)).toEqual([])
  for (const { isGone, isOnMarket } of statusTable) expect(isGone && isOnMarket).toBe(false)
})

it('an unknown word is shown as it was written, and what means nothing is left out', () => {
  expect(['null', 'N/A', 'TBC', 'Unknown', 'not_specified'].map(shownStatus).filter(Boolean)).toEqual([])
  expect(['toLetUnavailable', 'sale_fallen_through', 'McSold', 'held back', 'false'].map(shownStatus)).toEqual([
    ...['To let unavailable', 'Sale fallen through', 'McSold', 'held back', ''],
  ])
  expect([' Held  for a cousin ', '4', '', '---', '&pound;'].map(shownStatus)).toEqual([
    'Held for a cousin',
    '',
    '',
    '',
    '',
  ])
})

it('a word with another beside it never means something else', () => {
  const all = statusTable.flatMap(({ words }) => words)
  fc.assert(
    fc.property(
      fc.constantFrom(...all),
      fc.constantFrom(...all),
      fc.constantFrom(' / ', ' - ', ', ', '\n'),
      (a, b, join) => {
        const said = meaning(a + join + b)
        if (said) expect(all.map(word => word.replace(/ /g, ''))).toContain((a + b).replace(/ /g, ''))
      },
    ),
  )
  fc.assert(fc.property(fc.string({ unit: 'binary' }), text => void meaning(text)))
})
