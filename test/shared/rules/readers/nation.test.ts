import { describe, expect, it } from 'vitest'
import { outcodes, places } from '../../../../fixtures/data/places'
import { type Nation, nationOf, type Place, placeOfHome } from '../../../../shared/rules/readers/nation'

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
    [{ country: 'UK - Scotland' }, 'scotland'],
    [{ country: 'Wales – UK' }, 'wales'],
    [{ country: 'England - Scotland' }, undefined],
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
    [{ county: 'New Forest' }, 'england'],
    [{ county: 'New Forest, Hampshire' }, 'england'],
    [{ county: 'New York' }, undefined],
    [{ county: 'New Hampshire' }, undefined],
    [{ county: 'New London' }, undefined],
    [{ county: 'Suffolk County' }, undefined],
    [{ county: 'Middlesex Co.' }, undefined],
    [{ county: 'County Durham' }, 'england'],
    [{ county: 'Durham County Council' }, 'england'],
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
    [{ county: 'Kent.' }, 'england'],
    [{ county: 'Co. Durham' }, 'england'],
    [{ county: 'Yorks' }, 'england'],
    [{ county: 'Kent; Surrey' }, 'england'],
    [{ county: 'Kent/Powys' }, undefined],
    [{ county: 'Shirebrook' }, undefined],
    [{ county: '', county_name: 'Powys' }, 'wales'],
    [{ county: 'Kent', county_name: 'Powys' }, 'england'],
    // The beginning of a long text says less than all of it.
    [{ county: `Kent${' '.repeat(80)}Town, Missouri` }, undefined],
    [{ county: 'Kent'.padEnd(80) }, 'england'],
    [{ county: 'Kent'.padEnd(81) }, undefined],
    [{ country: 'England'.padEnd(80) }, 'england'],
    [{ country: 'England'.padEnd(81) }, undefined],
    [{ country: 'England'.padEnd(81), county: 'Kent' }, undefined],
    [{ country: 'Wales, ' }, 'wales'],
    [{ country: 'England and' }, undefined],
    [{ postcode: 'EH1 1AA'.padEnd(20) }, 'scotland'],
    [{ postcode: 'EH1 1AA'.padEnd(21) }, undefined],
    [{ country: `England${' '.repeat(80)}and Scotland` }, undefined],
    [{ postcode: `EH1 1AA${' '.repeat(20)}or GL16 8AA` }, undefined],
    // Letters that stand at the beginning of other postcodes
    [{ postcode: 'L1 1BT' }, 'england'],
    [{ postcode: 'L1 4SY' }, 'england'],
    [{ postcode: 'NG1 1AA' }, 'england'],
    [{ postcode: 'G1 1AA' }, 'scotland'],
    [{ postcode: 'CF101AA' }, 'wales'],
    [{ postcode: 'CH53AA' }, 'wales'],
    [{ postcode: 'CH53 3AA' }, 'england'],
    [{ postcode: 'W1A' }, 'england'],
    [{ postcode: 'EH1  1AA' }, 'scotland'],
    [{ postcode: 'xEH1 1AA' }, undefined],
    [{ postcode: 'EH1 1AA x' }, undefined],
    // Gibraltar, the forces, a slip
    [{ postcode: 'GX11 1AA' }, undefined],
    [{ postcode: 'BF1 2AT' }, undefined],
    [{ postcode: 'ZZ1 1AA' }, undefined],
    [{ country: 'ZZ', county: 'Kent' }, undefined],
  ])('is what the host says of it, or nothing: %j', (host, nation) => {
    expect(nationOf(host)).toBe(nation)
  })

  it.each(['SY10', 'TD15', 'CH1', 'HR3', 'NP25', 'LL13'])(
    'is not told by a postcode on a border, %s, but by its county',
    outcode => {
      expect(nationOf({ postcode: `${outcode} 1AA` })).toBeUndefined()
      expect(nationOf({ postcode: `${outcode} 1AA`, county: 'Northumberland' })).toBe('england')
    },
  )

  it('is right, where it is told, for every town and every postcode district of the agency', () => {
    const towns = places.filter(({ kind }) => kind === 'town')
    for (const { county_name, country } of towns)
      expect(nationOf({ county: county_name }), county_name!).toBe(country.toLowerCase())
    const districts = outcodes.map(({ outcode, county }) => [nationOf({ postcode: outcode }), nationOf({ county })])
    expect(districts.filter(([one, other]) => one && other && one !== other)).toEqual([])
    expect(districts.filter(([one]) => one).length).toBeGreaterThan(districts.length * 0.9)
  })
})

it.each<[place: Place, names: string[]]>([
  ['england', ['england', 'Eng', 'GB-ENG', 'Lloegr', 'Sasainn', 'North West England', 'North England']],
  ['scotland', ['Scotland', 'SCT', 'GB_SCT', 'Alba', 'Yr Alban', 'Central Scotland', 'East Scotland']],
  ['wales', ['Wales', 'WLS', 'GB-WLS', 'Cymru', 'A’ Chuimrigh', 'Mid Wales', 'South Wales (UK)']],
  ['northern-ireland', ['Northern Ireland', 'NI', 'N.I.', 'NIR', 'GB-NIR', 'Gogledd Iwerddon', 'Tuaisceart Éireann']],
  ['elsewhere', ['Channel Islands', 'Alderney', 'Sark', 'Ellan Vannin', 'Eire', 'Éire', 'Republic of Ireland']],
])('is in %s by each of its names: %j', (place, names) => {
  for (const name of names) expect(placeOfHome({ country: name }), name).toBe(place)
})

it('is told by its county where the host names the state', () => {
  for (const state of [
    ...['United Kingdom', 'The United Kingdom', 'Great Britain', 'Britain', 'UK', 'GB', 'GBR', 'Deyrnas Unedig'],
    ...['United Kingdom of Great Britain and Northern Ireland', 'Y Deyrnas Unedig', 'Mainland UK', 'UK mainland'],
    ...['England and Wales', 'England and Wales (UK)', 'England & Wales', 'Great Britain and Northern Ireland'],
  ])
    expect(placeOfHome({ country: state, county: 'Kent' }), state).toBe('england')
})

it.each([
  ...['North Wales coast', 'New South Wales', 'European Union', 'EU', 'United Nations', 'Unknown region', 'Euro area'],
  ...['Outlying Oceania', 'Pseudo-Bidi', 'Pseudo-Accents', 'England Scotland', 'Spain and France', 'Wales, Spain'],
])('is unknown in %s, whatever the county', country => {
  expect(placeOfHome({ country, county: 'Powys' })).toBeUndefined()
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
  [{ country: 'Trinidad and Tobago' }, 'elsewhere'],
  [{ country: 'Antigua & Barbuda' }, 'elsewhere'],
  [{ country: 'The Turks and Caicos Islands' }, 'elsewhere'],
  [{ country: 'St. Vincent and the Grenadines' }, 'elsewhere'],
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
  expect(placeOfHome(host)).toBe(place)
})
