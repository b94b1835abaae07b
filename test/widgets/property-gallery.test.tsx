import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readPictures } from '../../shared/rules/pictures/readPictures'
import { PropertyGallery } from '../../widgets/property-gallery/PropertyGallery'
import { fromFallback, fromPage, PropertyGalleryProps } from '../../widgets/property-gallery/props'

const show = (given: object) => render(<PropertyGallery {...v.parse(PropertyGalleryProps, given)} />).container
/** On the page of the home that has these photographs. */
const showOwn = (given: { photos: unknown[]; [name: string]: unknown }) => show({ ...given, viewer: given.photos })
const links = () => screen.getAllByRole('link').map(link => link.getAttribute('href'))
const images = (inside: ParentNode) => [...inside.querySelectorAll('img')]

const photos = [
  { url: '/p/_x_/front.jpg', imageAlt: 'Front' },
  { url: '/p/_x_/<b>kitchen</b>.jpg', imageAlt: '<b>Kitchen</b>' },
  { url: '', imageAlt: 'Nothing' },
  '/p/hall.jpg',
]

// Nothing loads here, and happy-dom calls every picture complete.
const complete = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'complete')!
beforeEach(() => {
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { configurable: true, get: () => false })
})
afterEach(() => {
  cleanup()
  Object.defineProperty(HTMLImageElement.prototype, 'complete', complete)
})

describe('the photographs of a home', () => {
  it('are links to the viewer in the specified widths, with room; the first is not waited for [2.22, 9.15]', () => {
    const container = showOwn({ photos, address: '12 Mill Lane' })
    screen.getByRole('group', { name: 'Pictures of 12 Mill Lane' })
    expect(links()).toEqual(['#/property-images/1', '#/property-images/2', '#/property-images/3'])
    const [first, second] = images(container)
    expect(first!.getAttribute('srcset')).toBe(
      [320, 375, 414, 575, 768, 992, 1160].map(width => `/p/${width}x_/front.jpg ${width}w`).join(', '),
    )
    // For what does not choose by width.
    expect(first!.getAttribute('src')).toBe('/p/1160x646/front.jpg')
    for (const image of images(container)) {
      expect(image.getAttribute('sizes')).toContain('100vw')
      expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1200', '800'])
    }
    expect([first!.getAttribute('fetchpriority'), first!.getAttribute('loading')]).toEqual(['high', null])
    expect(second!.getAttribute('loading')).toBe('lazy')
    expect(images(container).map(image => image.alt)).toEqual([
      'Picture 1 of 3: Front',
      'Picture 2 of 3: <b>Kitchen</b>',
      'Picture 3 of 3',
    ])
  })

  it('are asked for as they came where no sizes are drawn, and say so where they are not to be had', () => {
    const container = showOwn({ photos: ['/p/_x_/a.jpg'] })
    fireEvent.error(images(container)[0]!)
    expect(images(container)[0]!.getAttribute('src')).toBe('/p/_x_/a.jpg')
    expect(images(container)[0]!.hasAttribute('srcset')).toBe(false)
    fireEvent.error(images(container)[0]!)
    expect(images(container)).toEqual([])
    screen.getByText('This picture could not be loaded.')
    expect(links()).toEqual(['#/property-images/1'])
  })

  it('lead to the pictures themselves where the viewer has another one in their place, or none [2.22]', () => {
    const viewer = ['/p/_x_/a.jpg', '/p/_x_/b.jpg', '/p/_x_/c.jpg']
    // The same picture may be named in another size.
    show({ photos: ['/p/_x_/a.jpg', '/other/_x_/b.jpg', '/p/575x_/c.jpg', '/p/_x_/a.jpg'], viewer })
    expect(links()).toEqual(['#/property-images/1', '/other/_x_/b.jpg', '#/property-images/3', '/p/_x_/a.jpg'])
    cleanup()
    show({ photos: ['/p/_x_/a.jpg'] })
    expect(links()).toEqual(['/p/_x_/a.jpg'])
  })

  it('are none, or one that nothing steps from', () => {
    expect(show({}).childElementCount).toBe(0)
    cleanup()
    show({ photos: ['/a.jpg'] })
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('are stepped through both ways, from the last to the first, and the one that comes is read out [2.67]', async () => {
    show({ photos: ['/a.jpg', '/b.jpg'] })
    const said = () => screen.getByRole('status').textContent
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Previous' })))
    await expect.poll(said).toBe('Picture 2 of 2')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Next' })))
    await expect.poll(said).toBe('Picture 1 of 2')
  })
})

describe('what the server wrote', () => {
  const fallback = (html: string) => Object.assign(document.createElement('div'), { innerHTML: html })

  it('lends its first picture to the island, if it is the same, and all where the page says none', () => {
    const written = fallback(
      '<img src="https://a.example/575x_/front.jpg" alt="The front"><img src="https://a.example/b.jpg">',
    )
    expect(fromFallback(written).written).toEqual([
      { url: 'https://a.example/575x_/front.jpg', alt: 'The front' },
      { url: 'https://a.example/b.jpg', alt: '' },
    ])
    const container = show({ photos, ...fromFallback(written) })
    expect(images(container)[0]!.getAttribute('src')).toBe('https://a.example/575x_/front.jpg')
    expect(links()).toHaveLength(3)
    cleanup()
    show(fromFallback(written))
    expect(links()).toEqual(['https://a.example/575x_/front.jpg', 'https://a.example/b.jpg'])
    cleanup()
    const other = fallback('<img src="https://a.example/logo.png">')
    expect(images(show({ photos, ...fromFallback(other) }))[0]!.getAttribute('src')).toBe('/p/1160x646/front.jpg')
  })

  it('is not asked where it is our own, or hydration would render something else', () => {
    expect(fromFallback(fallback('<div data-island="property-gallery"><img src="/a.jpg"></div>'))).toEqual({
      written: [],
    })
  })
})

describe('page data', () => {
  const viewer = readPictures(photos)
  it.each([
    [{ property: { photos, display_address: '12 Mill Lane' } }, { photos, address: '12 Mill Lane', viewer }],
    [{ property: { photos: 'none', displayAddress: 'Ivy Cottage' } }, { address: 'Ivy Cottage', viewer: [] }],
    [
      { property: { photos, display_address: '12 Mill Lane<br>Hove' } },
      { photos, address: '12 Mill Lane, Hove', viewer },
    ],
    [{ property: null }, { viewer: [] }],
    [{}, { viewer: [] }],
  ])('%j [contract 3, 4]', (data: Record<string, unknown>, props) => {
    expect(fromPage(key => data[key])).toEqual(props)
  })
})
