import { describe, expect, it } from 'vitest'
import { outcodes, places } from '../../../../fixtures/data/places'
import { type Nation, nationOf, readPlace } from '../../../../shared/rules/readers/nation'

describe('where a home is', () => {
  it.each<[host: Record<string, unknown>, nation: Nation | undefined]>([
    [{ country: 'England' }, 'england'],
    [{ nation: 'SCOTLAND', county: 'Kent' }, 'scotland'],
    [{ country: 'United Kingdom', nation: 'Wales' }, 'wales'],
    [{ country: 'United Kingdom', county: 'Powys' }, 'wales'],
    [{ country: 'GB', postcode: 'GL54 1AB' }, 'england'],
    [{ country: 'Northern Ireland', county: 'Kent' }, undefined],
    [{ country: 'France', county: 'Kent' }, undefined],
    [{ county: 'East Sussex' }, 'england'],
    [{ county: 'Bath and North East Somerset' }, 'england'],
    [{ county: 'Perth and Kinross' }, 'scotland'],
    [{ county: 'The Vale of Glamorgan' }, 'wales'],
    [{ county: 'Londonderry' }, undefined],
    [{ postcode: 'sw1a 1aa' }, 'england'],
    [{ postcode: 'EH1 1AA' }, 'scotland'],
    [{ postcode: 'CF10 1AA' }, 'wales'],
    [{ postcode: 'BT1 1AA' }, undefined],
    [{ postcode: 'JE2 3AB' }, undefined],
    [{ county: 'Kent', postcode: 'EH1 1AA' }, undefined],
    [{ county: 'Nowhere', postcode: 'not one' }, undefined],
    [{ county: 7, postcode: null }, undefined],
    [{}, undefined],
    // In the languages of the nations, and by their codes
    [{ country: 'Cymru' }, 'wales'],
    [{ country: 'Alba' }, 'scotland'],
    [{ country: 'Lloegr' }, 'england'],
    [{ country: 'GB-SCT' }, 'scotland'],
    [{ country: 'Wales, United Kingdom' }, 'wales'],
    [{ country: 'South East England' }, 'england'],
    // Elsewhere, whatever the county
    [{ country: 'Isle of Man', county: 'Kent' }, undefined],
    [{ country: 'Jersey', postcode: 'SW1A 1AA' }, undefined],
    [{ country: 'Éire' }, undefined],
    [{ country: 'New England', county: 'Kent' }, undefined],
    [{ country: 'New South Wales' }, undefined],
    [{ country: 'England or Wales' }, undefined],
    [{ country: 'England', nation: 'Scotland' }, undefined],
    [{ county: 'Kentucky' }, undefined],
    [{ county: 'Perth, Western Australia' }, undefined],
    [{ county: 'Devonport' }, undefined],
    [{ county: 'England' }, undefined],
    [{ county: 'West Midlands' }, 'england'],
    [{ county: 'Tyne & Wear' }, 'england'],
    [{ county: 'Na h-Eileanan Siar' }, 'scotland'],
    [{ county: 'Scottish Borders' }, 'scotland'],
    [{ county: 'Rhondda Cynon Taff' }, 'wales'],
    [{ county: 'City of' }, undefined],
    [{ postcode: 'SW1A 1AA or EH1 1AA' }, undefined],
    [{ postcode: 'LD8 2AA' }, undefined],
    // Letters of no area of Great Britain
    [{ postcode: 'GX11 1AA' }, undefined],
    [{ postcode: 'XX1 1XX' }, undefined],
    [{ postcode: 'ZZ99 3WZ' }, undefined],
    [{ postcode: 'BX1 1LT' }, undefined],
    [{ postcode: 'BFPO 57' }, undefined],
    // Counties as addresses shorten them
    ...[
      'Herts',
      'Beds',
      'Bucks',
      'Glos',
      'Staffs',
      'Notts',
      'Lancs',
      'Northants',
      'Middx',
      'W. Sussex',
      'E Sussex',
    ].map(county => [{ county }, 'england'] as [{ county: string }, 'england']),
    // What fills a field says nothing, so that the others are asked.
    [{ country: 'N/A', postcode: 'EH1 1AA' }, 'scotland'],
    [{ country: 'null', nation: '-', county: 'Powys' }, 'wales'],
    [{ county: 'TBC', postcode: 'EH1 1AA' }, 'scotland'],
  ])('is what the host says of it, or nothing: %j', (host, nation) => {
    expect(nationOf(host)).toBe(nation)
  })

  it.each(['SY10', 'TD15', 'CH1', 'HR3'])('is not told by a postcode on a border, %s, but by its county', outcode => {
    expect(nationOf({ postcode: `${outcode} 1AA` })).toBeUndefined()
    expect(nationOf({ postcode: `${outcode} 1AA`, county: 'Northumberland' })).toBe('england')
  })

  it('is right, where it is told, for every town and every postcode district of the agency', () => {
    const towns = places.filter(({ kind }) => kind === 'town')
    for (const { county_name, country } of towns)
      expect(nationOf({ county: county_name }), county_name!).toBe(country.toLowerCase())
    const districts = outcodes.map(({ outcode, county }) => [nationOf({ postcode: outcode }), nationOf({ county })])
    expect(districts.filter(([one, other]) => one && other && one !== other)).toEqual([])
    expect(districts.filter(([one]) => one).length).toBeGreaterThan(districts.length * 0.9)
  })
})

it.each([
  [{ country: 'Northern Ireland' }, 'northern-ireland'],
  [{ nation: 'NI', country: 'United Kingdom' }, 'northern-ireland'],
  [{ postcode: 'BT1 1AA' }, 'northern-ireland'],
  [{ postcode: 'IM1 1AA' }, 'elsewhere'],
  [{ postcode: 'JE2 3AB' }, 'elsewhere'],
  [{ country: 'Guernsey' }, 'elsewhere'],
  [{ country: 'Spain' }, 'elsewhere'],
  [{ country: 'USA' }, 'elsewhere'],
  [{ country: 'U.A.E.' }, 'elsewhere'],
  [{ country: 'The Netherlands' }, 'elsewhere'],
  [{ country: 'N. Ireland' }, 'northern-ireland'],
  [{ country: 'Channel Isles' }, 'elsewhere'],
  [{ country: 'AE', postcode: 'SW1A 1AA' }, 'elsewhere'],
  [{ country: 'Côte d’Ivoire' }, 'elsewhere'],
  [{ country: 'Republic of Ireland' }, 'elsewhere'],
  [{ country: 'Éire' }, 'elsewhere'],
  // A name that nobody knows is unknown, and hides no calculator.
  [{ country: 'Atlantis', county: 'Kent' }, undefined],
  [{ country: 'England', nation: 'Scotland' }, undefined],
  [{ country: 'UK', county: 'Kent' }, 'england'],
  [{ country: 'U.K.', county: 'Kent' }, 'england'],
  [{ country: 'England & Wales', county: 'Powys' }, 'wales'],
  [{ country: 'UK (mainland)', county: 'Kent' }, undefined],
  [{ country: 'United Kingdom (UK)', county: 'Kent' }, 'england'],
  [{ country: 'United Kingdom' }, undefined],
  [{ country: '', postcode: '' }, undefined],
])('%j is in %s', (host, place) => {
  expect(readPlace(host)).toBe(place)
})
