import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
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
  })
})
