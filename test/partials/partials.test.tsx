import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import * as v from 'valibot'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { branches, homeCard, homes, places } from '../../fixtures/data/index'
import { setLoader } from '../../shared/page/loader/loader'
import { $savedProperties, savedProperties } from '../../shared/page/stores/savedProperties'
import offices from '../../widgets/offices-grid/widget'
import ownCards from '../../widgets/own-cards/widget'
import search from '../../widgets/property-search/widget'
import { interpreters } from './interpreters'
import { languages, type Name } from './languages'

const HOSTILE = `"><script>alert(1)</script>'&amp;{{ 7 }}<%= 7 %>@if`

const home = homeCard(homes(40, '2026-11-21').find(({ photos }) => photos > 2)!)

const photo = { url: '/image/hv/_x_/cottage.jpg', imageAlt: 'The front' }
const charts = [{ url: '/image/hv/_x_/plan.jpg', caption: 'Ground floor' }]
/** A home as the data of its own page has it. */
const whole = {
  ...home,
  propertyType: 'Cottage',
  bedrooms: 2,
  bathrooms: 1,
  tenure: 'Freehold',
  photos: [photo, photo, photo],
  floorplans: charts,
  epcCharts: charts,
}

/** The values for templates, from the data of the fixture site, and worse values that a host may send. */
const given: [Name, string, Record<string, unknown>][] = [
  ['card', 'a home', { home }],
  ['card', 'a home with one bedroom that is sold', { home: { ...home, bedrooms: 1, status: 'Sold' } }],
  ['card', 'a home of which little is known', { home: { property_id: 7, property_url: '/properties/7/sales' } }],
  ['card', 'land', { home: { ...home, bedrooms: 0, photos: [] } }],
  [
    'card',
    'a hostile home',
    {
      home: {
        ...home,
        property_id: HOSTILE,
        display_address: HOSTILE,
        price: HOSTILE,
        status: HOSTILE,
        photos: [{ url: HOSTILE, imageAlt: HOSTILE }],
      },
    },
  ],
  ['home', 'a home with all that it may have', { home: whole }],
  ['home', 'a home that is sold, with one picture', { home: { ...whole, status: 'Sold', photos: [photo] } }],
  ['home', 'a home of which little is known', { home: { property_id: 7 } }],
  [
    'home',
    'a hostile home',
    {
      home: {
        property_id: HOSTILE,
        display_address: HOSTILE,
        price: HOSTILE,
        status: HOSTILE,
        propertyType: HOSTILE,
        tenure: HOSTILE,
        photos: [{ url: HOSTILE, imageAlt: HOSTILE }],
      },
    },
  ],
  ['search-form', 'a search', { search: { channel: 'lettings' }, place: places[3] }],
  ['search-form', 'no search', { search: null, place: null }],
  ['search-form', 'a hostile place', { search: { channel: 'sales' }, place: { name: HOSTILE } }],
  ['offices', 'all offices', { branches, branch_path: 'branches', location: '' }],
  ['offices', 'no offices', { branches: [], branch_path: 'branches', location: 'Nowhere' }],
  [
    'offices',
    'an office without a telephone, and a hostile one',
    {
      branches: [
        { ...branches[0], telephone: null },
        { ...branches[1], name: HOSTILE, address: HOSTILE, telephone: HOSTILE },
      ],
      branch_path: 'offices',
      location: HOSTILE,
    },
  ],
]

/** The page that some HTML makes: elements, sorted attributes, and text without the space between elements. */
function pageOf(html: string) {
  const page = document.createElement('div')
  page.innerHTML = html
  const read = (node: Node): unknown[] => {
    if (!(node instanceof Element)) {
      const words = node.nodeType === Node.TEXT_NODE ? node.textContent!.replace(/\s+/g, ' ').trim() : ''
      return words ? [words] : []
    }
    const attributes = node
      .getAttributeNames()
      .sort()
      .map(name => `${name}=${node.getAttribute(name)}`)
    return [[node.localName, attributes, [...node.childNodes].flatMap(read)]]
  }
  return [...page.childNodes].flatMap(read)
}

describe.each(['erb', 'blade', 'twig'] as const)('the partials in %s', language => {
  it.each(given)('are what those in Liquid are: %s, %s', (name, _, data) => {
    expect(pageOf(languages[language](name, data))).toEqual(pageOf(languages.liquid(name, data)))
  })

  it.skipIf(!interpreters[language])('are the same to the language’s own interpreter, where there is one', () => {
    const rendered = interpreters[language]!(given.map(([name, , data]) => [name, data] as const))
    for (const [index, [name, what, data]] of given.entries())
      expect(pageOf(rendered[index]!), what).toEqual(pageOf(languages.liquid(name, data)))
  })
})

it('shows hostile text as text', () => {
  for (const [name, what, data] of given.filter(([, what]) => what.includes('hostile'))) {
    const page = document.createElement('div')
    page.innerHTML = languages.liquid(name, data)
    expect(page.querySelector('script'), what).toBeNull()
    const said = [...page.querySelectorAll('*')].flatMap(element => [
      element.textContent,
      ...element.getAttributeNames().map(name => element.getAttribute(name)),
    ])
    expect(said, what).toContain(HOSTILE)
  }
})

describe('what the widgets make of them', () => {
  const complaints = vi.fn()

  beforeAll(() => {
    setLoader({
      islands: new WeakMap(),
      user: new Promise(() => {}),
      loadChunk: async () => ({ notify: () => () => {} }),
    } as never)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    complaints.mockReset()
  })

  it.each(Object.keys(languages) as (keyof typeof languages)[])(
    'own-cards: the card in %s has a heart, its home and its photographs',
    language => {
      vi.stubGlobal('console', { ...console, error: complaints })
      document.body.innerHTML = `<ul data-widget="own-cards">${languages[language]('card', { home })}</ul>`
      const marker = document.querySelector<HTMLElement>('[data-widget]')!
      const end = ownCards.mount(marker, { results: false })
      const heart = marker.querySelector<HTMLElement>('[data-save]')!
      heart.click()
      expect(heart.getAttribute('aria-pressed')).toBe('true')
      expect($savedProperties.get()).toMatchObject([
        {
          property_id: home.property_id,
          property_url: home.property_url,
          property_channel: home.property_channel,
          display_address: home.display_address,
          price: home.price,
        },
      ])
      expect(marker.querySelector('[data-photos]')!.querySelectorAll('img')).toHaveLength(home.photos.length)
      expect(document.getElementById(heart.getAttribute('aria-describedby')!)?.textContent).toBe(home.display_address)
      savedProperties.change($savedProperties.get()[0]!, false)
      end()
      expect(complaints).not.toHaveBeenCalled()
    },
  )

  /** The island that a marker becomes, and the marker. */
  function both(html: string, island: string) {
    document.body.innerHTML = html
    const marker = document.querySelector<HTMLElement>('[data-widget]')!
    const shown = document.createElement('div')
    shown.innerHTML = island
    return { marker, shown }
  }
  const fields = (root: Element) => [...root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')]

  it('property-search: a field of the island for each of the form, its choices, its way to the server', () => {
    const props = v.parse(search.props as never, {}) as object
    const Search = search.Component as ComponentType<object>
    const { marker, shown } = both(
      languages.liquid('search-form', { search: null, place: null }),
      renderToString(<Search {...props} />),
    )
    expect(marker.dataset.widget).toBe('property-search')
    expect(fields(marker).map(({ name }) => name)).toEqual(['channel', 'q'])
    for (const field of fields(marker)) {
      const [counterpart] = fields(shown).filter(({ name }) => name === field.name)
      expect(counterpart?.localName, field.name).toBe(field.localName)
      const values = (of: Element) => [...of.querySelectorAll('option')].map(option => option.value)
      expect(values(counterpart!)).toEqual(values(field))
    }
    expect(shown.querySelector('form')!.getAttribute('action')).toBe(
      marker.querySelector('form')!.getAttribute('action'),
    )
  })

  it('offices-grid: the same offices behind the same links, and the field of their search', () => {
    const props = v.parse(offices.props as never, { branches, paginate: false }) as object
    const Offices = offices.Component as ComponentType<object>
    const { marker, shown } = both(
      languages.liquid('offices', { branches, branch_path: 'branches', location: '' }),
      renderToString(<Offices {...props} />),
    )
    expect(marker.getAttribute('data-search-term')).toBe('')
    expect(marker.dataset.widget).toBe('offices-grid')
    const links = [...marker.querySelectorAll('h3 a')]
    expect(links).toHaveLength(branches.length)
    const hrefs = [...shown.querySelectorAll('a')].map(link => link.getAttribute('href'))
    for (const link of links) {
      expect(hrefs).toContain(link.getAttribute('href'))
      expect(shown.textContent).toContain(link.textContent)
    }
    expect(fields(shown).map(({ name }) => name)).toContain(fields(marker)[0]!.name)
  })
})
