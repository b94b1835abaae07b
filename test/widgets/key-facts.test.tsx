import { cleanup, render, screen } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { factsOf, questionOf } from '../../shared/rules/facts/facts'
import { KeyFacts } from '../../widgets/key-facts/KeyFacts'
import { fromPage, KeyFactsProps } from '../../widgets/key-facts/props'

afterEach(cleanup)

const show = (given: object) => render(<KeyFacts {...v.parse(KeyFactsProps, given)} />).container
/** Facts as `key: value`. A missing value leaves nothing after the colon. */
const said = (host: Record<string, unknown>) => factsOf(host).map(({ key, value }) => `${key}: ${value}`)

describe('what a home’s own fields say', () => {
  it('counts one of something as one, and takes days and words that stand for none for nothing', () => {
    const one = { lease_years_remaining: 1, acreage: 1, let_duration_max: 1, tenure: 'null' }
    expect(said(one)).toEqual([
      'tenure: ',
      'lease: 1 year left',
      'council-tax-band: ',
      'energy-rating: ',
      'land: 1\u00a0acre (0.4\u00a0ha)',
      'term: 1 month',
    ])
    for (const available_on of ['1900-01-01', '0000-00-00', '1970-01-01T00:00:00Z', '01/01/1900'])
      expect(said({ property_channel: 'lettings', available_on, sewerage: 'Mains' })).toContain('available-from: ')
    expect(said({ property_channel: 'lettings', available_on: 'Now', sewerage: 'Mains' })).toContain(
      'available-from: Now',
    )
  })

  it.each<[field: string, value: unknown, words: string | undefined]>([
    // A word beside a sum is shown with it.
    ['service_charge', 'Approx. £1,480 p.a.', 'Approx. £1,480 p.a.'],
    ['service_charge', '£1,480 pa + VAT', '£1,480 pa + VAT'],
    ['ground_rent', 'From £250 per year', 'From £250 per year'],
    ['ground_rent', '£250 p/a', '£250 a year'],
    ['deposit', 'Minimum £1,442', 'Minimum £1,442'],
    ['service_charge', 1e21, '1e+21'],
    // A number with what it is counted in, or due for.
    ['service_charge', { value: 100, period: 'month' }, '100 a month'],
    ['service_charge', { value: 1480, period: 'year' }, '£1,480 a year'],
    ['deposit', { value: 1442, currency: 'EUR' }, '1442 EUR'],
    ['let_duration_max', { value: 5, unit: 'weeks' }, '5 weeks'],
    // A number below nothing is none.
    ['service_charge', -1, undefined],
    ['ground_rent', '-£1', undefined],
    ['lease_years_remaining', -1, undefined],
    ['lease_years_remaining', 2124, '2124'],
    ['acreage', 0.0004, undefined],
    ['acreage', '.25', '.25 acres'],
    ['acreage', '¼ acre', '¼ acre'],
    ['square_feet', 1410.0709, '1,410\u00a0sq\u00a0ft (131\u00a0m²)'],
    ['epc_actual_rating', 'TBC', undefined],
    ['shared_ownership_percentage', 0.25, '0.25'],
    ['investment_yield', '0.0725', '0.0725'],
    ['investment_yield', 7.1249, '7.12%'],
    // A code means something else in each feed, and 0 nothing.
    ['tenure', 2, undefined],
    ['furnished_type', '3', undefined],
    ['council_tax_band', 4, undefined],
    ['council_tax_band', 'I', 'I'],
    ['council_tax_band', 'Domestic rates', 'Domestic rates'],
    ['flood_risk', 0, undefined],
    ['landlord_reg_number', '0', undefined],
    ['available_on', 1_780_272_000, undefined],
    ['available_on', '/Date(1780272000000)/', undefined],
    ['available_on', '-0001-11-30', undefined],
    ['available_on', '1st June 2026', '1st June 2026'],
    ['available_on', '2026-06-01 00:00:00+01', '1 June 2026'],
    ['broadband', 'https://checker.ofcom.org.uk/', 'https://checker.ofcom.org.uk/'],
    ['furnishing', 'furnished/unfurnished', 'Furnished/unfurnished'],
    ['let_duration_max', 'long_term', 'Long term'],
    // Nothing in a unit is nothing.
    ['lease_years_remaining', '0 years', undefined],
    ['let_duration_max', '0 months', undefined],
    ['shared_ownership_percentage', '0%', undefined],
    ['investment_yield', '0.00%', undefined],
    ['square_feet', '0 sq ft', undefined],
    ['acreage', '0 acres', undefined],
    // WordPress writes `false` for an empty field, and PHP 1 for what is on.
    ['tenure', false, undefined],
    ['council_tax_band', 'false', undefined],
    ['furnished', false, 'No'],
    ['rent_includes_rates_tax', 1, 'Council tax is included in the rent'],
    ['rent_includes_rates_tax', '0', 'Council tax is not included in the rent'],
    ['bills_included', 'Y', 'Included in the rent'],
    ['bills_included', 'no', 'Not included in the rent'],
    ['bills_included', 'water only', 'Water only'],
    ['attr_chain_free', 1, 'None'],
    ['attr_chain_free', 'N', undefined],
    ['accepted_occupancy_couple', '1', 'A couple'],
    ['tenure', '#N/A', undefined],
    ['parking', '[object Object]', undefined],
    ['service_charge', '1480.0000', '£1,480 a year'],
    // A moment as PHP writes it in JSON.
    ['available_on', { date: '2026-09-01 00:00:00.000000', timezone_type: 3, timezone: 'UTC' }, '1 September 2026'],
  ])('of %s %j is %j', (field, value, words) => {
    const facts = factsOf({ sewerage: 'Mains', [field]: value }).filter(({ key, value }) => value && key !== 'sewerage')
    expect(facts.map(({ value }) => value)).toEqual(words === undefined ? [] : [words])
  })

  it('asks the next field where one is only off', () => {
    expect(said({ lease_years_remaining: false, lease_remaining: 98 })).toContain('lease: 98 years left')
    expect(said({ parking: false, parking_type: 'Garage', sewerage: 'Mains' })).toContain('parking: Garage')
  })

  it('leaves a plot with a rent out of the lowest price', () => {
    expect(said({ childProperties: [{ price: '£420,000' }, { price: '£950 pcm' }] })).toContain(
      'plots: 2, from £420,000',
    )
  })

  it('says the lowest price of plots that somebody can have, and none where one may be lower', () => {
    const sold = { price: '£300,000', status: 'Sold (STC)' }
    expect(said({ childProperties: [{ price: '£420,000', status: 'For sale' }, sold] })).toContain(
      'plots: 2, from £420,000',
    )
    expect(said({ childProperties: [sold] })).toContain('plots: 1')
    expect(said({ childProperties: [{ price: '£420,000' }, { price: '£300,000 - £320,000' }] })).toContain('plots: 2')
    expect(said({ childProperties: [{ price: '<span>£420,000</span>' }] })).toContain('plots: 1, from £420,000')
  })

  it.each([
    ...['Withdrawn', 'Plot Sold', 'Sold Out', 'Not released', '4', { id: 4 }].map(status => ({
      status,
      price: '£300,000',
    })),
    ...['Sold £300,000', '£300,000 STC', 'Let £300,000', '£300,000 subject to contract'].map(price => ({ price })),
    ...[{ status: 'Sold' }, { status: 'Let STC' }, { status: 'Withdrawn' }].map(plot => ({
      ...plot,
      price_value: 300_000,
    })),
    { status: 'Sold', price: '£300,000 - £320,000' },
    { property_channel: 'lettings', price: '£950' },
  ])('says no price of a plot that nobody can have, or may not have: %j', plot => {
    for (const price of ['£420,000', '£280,000']) {
      const words = said({ childProperties: [{ price }, plot] }).find(fact => fact.startsWith('plots'))
      expect(['plots: 2', `plots: 2, from ${price}`], price).toContain(words)
    }
    expect(said({ childProperties: [{ price: '£280,000' }, plot] })).toContain('plots: 2, from £280,000')
  })

  it('says the lowest price of plots by their values, where they have no text', () => {
    const plots = [
      { price_value: 420_000 },
      { price_value: '355000', price: '' },
      { price_value: 300_000, price: 'POA' },
    ]
    expect(said({ childProperties: plots })).toContain('plots: 3, from £355,000')
  })

  it('leaves plots at 0 out of the lowest price', () => {
    const plots = {
      tags: ['gth development'],
      childProperties: [{ price: '£420,000' }, { price: 0 }, { price: '£355,000' }],
    }
    expect(said(plots)).toContain('plots: 3, from £355,000')
    expect(said({ childProperties: [{ price: 0 }, { price: '0' }] })).toContain('plots: 2')
  })

  it('is told in the order in which people ask, wherever the host has it and however it is spelt [3.9]', () => {
    expect(
      said({
        property_channel: 'sales',
        tenure: 'Leasehold',
        leaseYearsRemaining: '118',
        service_charge: '£1,480.50',
        ground_rent: 0,
        acreage: 2.5,
        square_feet: 1410,
        parking: ['Garage', { label: 'Driveway' }],
        flood_risk: 'Very low',
        broadband: 'Full fibre',
        attr_chain_free: true,
        facets: {
          council_tax_band: 'D',
          councilTaxAmount: 2214,
          local_authority: 'Cotswold',
          epc_potential_rating: 'B',
        },
      }),
    ).toEqual([
      'tenure: Leasehold',
      'lease: 118 years left',
      'service-charge: £1,480.50 a year',
      'ground-rent: None',
      'council-tax-band: D, £2,214 a year, Cotswold',
      'energy-rating: B possible',
      'size: 1,410\u00a0sq\u00a0ft (131\u00a0m²)',
      'land: 2.5\u00a0acres (1\u00a0ha)',
      'chain: None',
      'broadband: Full fibre',
      'parking: Garage, Driveway',
      'flood: Very low',
    ])
  })

  it('leaves out what is odd, and counts words that say nothing as nothing', () => {
    const odd = {
      tenure: 'TBC',
      lease_years_remaining: '',
      service_charge: null,
      ground_rent: Number.NaN,
      parking: [],
      water: {},
      heating_type: 'Ask agent',
    }
    expect(said({ ...odd, sewerage: 'Mains', auctionDate: 'soon', facets: 'none' })).toEqual([
      'tenure: ',
      'council-tax-band: ',
      'energy-rating: ',
      'sewerage: Mains',
    ])
  })

  it.each([
    ['a home for sale', {}, ['tenure', 'council-tax-band', 'energy-rating']],
    [
      'a home to let',
      { property_channel: 'lettings' },
      ['council-tax-band', 'energy-rating', 'deposit', 'available-from'],
    ],
    ['land', { tags: ['land', 'agricultural'], bedrooms: 0 }, ['tenure']],
    ['a farm with a house', { tags: ['farm', 'land'], bedrooms: 5 }, ['tenure', 'council-tax-band', 'energy-rating']],
    ['a shop', { tags: ['commercial', 'gth commercial'] }, ['tenure', 'energy-rating']],
    ['a site of new homes', { tags: ['new home', 'gth development'] }, ['tenure']],
  ])('of %s asks for what it has to have', (_, host, asked) => {
    const facts = factsOf({ ...host, sewerage: 'Mains' })
    expect(facts.filter(({ value }) => !value).map(({ key }) => key)).toEqual(asked)
  })

  it.each([
    [
      {
        property_channel: 'lettings',
        available_on: '2026-12-01',
        deposit: 1730.76,
        facets: {
          let_duration_max: 12,
          accepted_occupancy_single: true,
          accepted_occupancy_couple: true,
          rent_includes_rates_tax: false,
        },
      },
      [
        'deposit: £1,730.76',
        'available-from: 1 December 2026',
        'term: 12 months',
        'occupancy: One person or a couple',
        'bills: Council tax is not included in the rent',
      ],
    ],
    [{ property_channel: 'lettings', available_on: 'now' }, ['available-from: Now']],
    [
      { bills_included: true, rent_includes_rates_tax: false },
      ['bills: Included in the rent. Council tax is not included in the rent'],
    ],
    // Templates often write switches as text.
    [
      { facets: { attr_chain_free: 'true', accepted_occupancy_couple: 'true', rent_includes_rates_tax: 'False' } },
      ['chain: None', 'occupancy: A couple', 'bills: Council tax is not included in the rent'],
    ],
    [{ furnished: 'false', keyFacts: [{ label: 'Furnished', value: 'true' }] }, ['furnished: Yes']],
    [
      { tags: ['gth development'], childProperties: [{ price: '£420,000' }, { price: 'POA' }, { price: '£355,000' }] },
      ['plots: 3, from £355,000'],
    ],
    [{ tags: ['gth development'], childProperties: [{ price: 'POA' }] }, ['plots: 1']],
    [{ auctionDate: '2026-12-12', tags: ['auction'] }, ['auction: 12 December 2026']],
    [{ tags: ['commercial'], investment_yield: '7.25' }, ['yield: 7.25%']],
    [
      { facets: { epc_actual_rating: 'D', co2_actual_rating: 'E', co2_potential_rating: 'C' } },
      ['energy-rating: D', 'environmental-impact: E now, C possible'],
    ],
  ])('%j is told as %j', (host, expected) => {
    expect(said(host).filter(fact => !fact.endsWith(': '))).toEqual(expected)
  })

  it('is nothing where the host says nothing of it', () => {
    expect(factsOf({ property_id: 1, price: '£350,000', bedrooms: 3, facets: {} })).toEqual([])
    expect(factsOf({})).toEqual([])
  })
})

describe('the host’s own list', () => {
  it('keeps its order; what is empty or absent is asked about, or taken from the home’s fields', () => {
    const facts = factsOf({
      property_channel: 'sales',
      facets: { epc_actual_rating: 'C' },
      keyFacts: [
        { key: 'parking', label: 'Parking', value: 'Permit' },
        { key: 'councilTaxBand', label: 'Council tax', value: 'n/a' },
        { key: 'conservation_area', label: 'Conservation area', value: false },
        { key: 'tenure', value: 'Freehold' },
        { label: '', value: 'lost' },
        null,
      ],
    })
    expect(facts).toEqual([
      { key: 'parking', label: 'Parking', value: 'Permit' },
      { key: 'council-tax-band', label: 'Council tax', value: '' },
      { key: 'conservation-area', label: 'Conservation area', value: 'No' },
      { key: 'tenure', label: 'Tenure', value: 'Freehold' },
      { key: 'energy-rating', label: 'Energy rating', value: 'C' },
    ])
  })

  it('that is empty or no list gives way to the home’s own fields', () => {
    for (const keyFacts of [[], null, 'none', [{}]])
      expect(said({ keyFacts, tenure: 'Freehold' })).toContain('tenure: Freehold')
  })
})

describe('a fact that is left out', () => {
  it('is a link that opens the form to the office with the question, named by its label', () => {
    show({ property: { tenure: 'Freehold' }, address: '12 Mill Lane, Tetbury', canAsk: true })
    const links = screen.getAllByRole('link', { name: 'Ask the agent' })
    expect(links.map(link => decodeURIComponent(link.getAttribute('href')!))).toEqual([
      '#/contact-office/Which council tax band is 12 Mill Lane, Tetbury in?',
      '#/contact-office/What is the energy rating of 12 Mill Lane, Tetbury?',
    ])
    expect(links.map(link => document.getElementById(link.getAttribute('aria-describedby')!)!.textContent)).toEqual([
      'Council tax band',
      'Energy rating',
    ])
  })

  it('is left out where there is nobody to ask; with nothing else, all is', () => {
    const container = show({ property: { tenure: 'Freehold' } })
    expect(container.textContent).toBe('TenureFreehold')
    expect(show({}).textContent).toBe('')
  })

  it('of the host’s own naming is asked about by its name', () => {
    expect(questionOf({ key: 'cellar', label: 'Cellar', value: '' }, '')).toBe(
      'What can you tell me about this home: cellar?',
    )
  })
})

it('reads the page, whatever is there', () => {
  const from = (data: Record<string, unknown>) =>
    v.parse(
      KeyFactsProps,
      Object.fromEntries(Object.entries(fromPage(key => data[key])).filter(([, value]) => value != null)),
    )
  expect(from({})).toEqual({ property: {}, address: '', canAsk: false, soldDisplay: true })
  expect(from({ sold_display: 'false' })).toMatchObject({ soldDisplay: false })
  // Entries of a history that are none take nothing away.
  const price_history = [{ date: '2026-08-01', price: 450_000 }, null, 5]
  const history = from({ property: { price: '£435,000', tenure: 'Freehold' }, price_history })
  const { container } = render(<KeyFacts {...history} />)
  expect(container.textContent).toMatch(/Freehold.*Reduced by £15,000 since 1 August 2026/)
  expect(from({ property: 'none' })).toMatchObject({ property: {}, canAsk: false })
  expect(from({ property: { display_address: '12 Mill Lane', tenure: 'Freehold' } })).toMatchObject({
    property: { tenure: 'Freehold' },
    address: '12 Mill Lane',
    canAsk: true,
  })
})

describe('when a home came on, how its price moved, and the plots of a development', () => {
  const shown = (property: object, priceHistory?: object[]) =>
    render(
      <KeyFacts
        property={property as never}
        priceHistory={priceHistory as never}
        address=""
        canAsk={false}
        soldDisplay={false}
      />,
    ).container

  it('say since when the price has changed where the history ends before today', () => {
    const price_history = [{ date: '2026-08-01', price: 450_000 }]
    const since = 'On the marketReduced by £15,000 since 1 August 2026'
    expect(shown({ price: '£435,000', price_value: 435_000, price_history }).textContent).toBe(since)
  })

  it('are said in the host’s order of days, and page data wins over the home’s own', () => {
    const property = {
      createdAt: '2026-08-12T09:00:00Z',
      price_history: [
        { date: '2026-08-12', price: 500_000 },
        { date: '2026-10-03', price: 485_000 },
      ],
    }
    expect(shown(property).textContent).toBe('On the marketAdded 12 August 2026Reduced by £15,000 on 3 October 2026')
    cleanup()
    const other = [
      { date: '2026-11-01', price: 490_000 },
      { date: '2026-08-12', price: 480_000 },
    ]
    expect(shown(property, other).textContent).toContain('Increased by £10,000 on 1 November 2026')
    cleanup()
    expect(shown({ createdAt: '1900-01-01' }).textContent).toBe('')
  })

  it('are a table with type, bedrooms, price and status, and no fact of their number [4.31]', () => {
    const plots = [
      {
        property_id: 1,
        display_address: 'Plot 1, Saxon Fields',
        property_url: '/plots/1',
        bedrooms: 3,
        price: '£325,000',
        status: 'For sale',
      },
      { property_id: 2, property_type: 'Detached house', bedrooms: 4, price: 0, status: 'Under offer' },
      { property_id: 3, property_type: 'Flat', bathrooms: 1, square_feet: 700, price: 'From £250,000' },
      { property_id: 4, property_type: 'Barn', bedrooms: '3/4', price: '£450,000', status: 'Held for a cousin' },
      { property_id: 5, property_type: 'Mews', price: '£310,000', status: 'Sold' },
      null,
    ]
    shown({ tenure: 'Freehold', childProperties: plots })
    const table = screen.getByRole('table', { name: '5 homes here' })
    const rows = [...table.querySelectorAll('tbody tr')].map(row => [...row.children].map(cell => cell.textContent))
    expect(rows).toEqual([
      ['Plot 1', '3\u00a0beds', '£325,000', 'Available'],
      ['Detached house', '4\u00a0beds', 'POA', 'Under offer'],
      // Nobody says whether it is available.
      ['Flat', '', 'From £250,000', 'Ask the agent'],
      ['Barn', '3/4\u00a0beds', '£450,000', 'Held for a cousin'],
      ['Mews', '', '£310,000', 'SSTC'],
    ])
    expect(screen.getByRole('link', { name: 'Plot 1' }).getAttribute('href')).toBe('/plots/1')
    expect(screen.queryByText('Plots')).toBeNull()
  })
})
