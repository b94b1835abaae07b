import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { PropertyMap } from '../../widgets/property-map/PropertyMap'
import { fromPage, PropertyMapProps } from '../../widgets/property-map/props'

const shown = (property: unknown) =>
  v.parse(
    PropertyMapProps,
    fromPage(key => (key === 'property' ? property : undefined)),
  )

describe('the home of the page', () => {
  it.each([
    ['£650,000', '£650,000'],
    ['Guide price £650,000', 'Guide price £650,000'],
    ['POA', 'POA'],
    // Some hosts write a number alone.
    [650_000, '£650,000'],
    ['650000', '£650,000'],
    [0, ''],
    [null, ''],
  ])('with the price %j has the pin “%s” [9.9]', (price, pin) => {
    expect(shown({ price }).pin).toBe(pin)
  })

  it('may have its place as text, its address in camelCase, or neither', () => {
    const home = { lat: '51.6', lng: '-2.15', displayAddress: '12 Mill Lane, Tetbury' }
    expect(shown(home)).toMatchObject({ lat: 51.6, lng: -2.15, address: '12 Mill Lane, Tetbury' })
    expect(shown({ lat: '', lng: null, display_address: null })).toMatchObject({ lat: undefined, address: '' })
    expect(shown(null)).toMatchObject({ lat: undefined, pin: '' })
    // Beyond a pole, in metres of a grid, and nowhere.
    for (const place of [
      { lat: 91, lng: 0.5 },
      { lat: '519000', lng: '207000' },
      { lat: 0, lng: 0 },
    ])
      expect(shown(place).lat, JSON.stringify(place)).toBeUndefined()
  })
})

describe('the links below the map', () => {
  const linksOf = (property: object) => {
    document.body.innerHTML = renderToStaticMarkup(createElement(PropertyMap, shown(property)))
    return [...document.querySelectorAll('a')].map(link => [link.textContent, link.href])
  }

  it('lead to directions and to the street, where the home has a place', () => {
    expect(linksOf({ lat: 51.6, lng: -2.15 })).toEqual([
      ['Directions', 'https://www.google.com/maps/dir/?api=1&destination=51.6,-2.15'],
      ['Street view', 'https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=51.6,-2.15'],
    ])
    expect(linksOf({ lat: null, lng: null })).toEqual([])
  })
})

it.each([
  [1.2, '1.2 miles'],
  ['1.2 miles', '1.2 miles'],
  [0.02, 'less than 0.1 mile'],
  ['ten minutes on foot', 'ten minutes on foot'],
  ['1.9 km', '1.9 km'],
  // No answer is none, and leaves no place out.
  [0, ''],
  ['N/A', ''],
  [null, ''],
])('a station at %j is “%s” away', (distance, words) => {
  const nearby = [{ kind: 'station', name: 'Kemble', distance, note: null }]
  document.body.innerHTML = renderToStaticMarkup(createElement(PropertyMap, v.parse(PropertyMapProps, { nearby })))
  expect(document.querySelector('li')?.textContent).toBe(`Kemble${words}`)
})
