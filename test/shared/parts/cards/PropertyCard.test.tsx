import { readFileSync } from 'node:fs'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { homeCard, homes } from '../../../../fixtures/data/index'
import { PropertyCard } from '../../../../shared/parts/cards/PropertyCard/PropertyCard'
import { Property } from '../../../../shared/rules/property/property'

afterEach(cleanup)

const now = Date.parse('2026-11-21T12:00:00Z')
const home = (card: object = {}) =>
  v.parse(Property, { property_id: 1, display_address: '12 Mill Lane, Tetbury, Gloucestershire', ...card })
const photos = ['kitchen', 'hall', ''].map((imageAlt, index) => ({ url: `/_x_/${index}.jpg`, imageAlt }))
const show = (card?: object, props: object = {}) =>
  render(<PropertyCard home={home(card)} sizes="50vw" now={now} {...props} />).container
const pictures = (card: Element) => [...card.querySelectorAll('img')]
const text = (card: Element) => card.textContent?.replace(/\u00a0/g, ' ')

// Nothing loads here, which would look like a failure.
beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false))

describe('a card', () => {
  it('says itself that a button is beside its kind, for browsers without :has()', () => {
    const card = (props: object) => show({ propertyType: 'Cottage' }, props).querySelector('article')!
    expect(card({ aside: () => <button type="button">Not for me</button> }).dataset.aside).toBe('true')
    expect(card({}).dataset.aside).toBe(undefined)
    const rules = readFileSync('shared/parts/cards/PropertyCard/PropertyCard.module.css', 'utf8')
    expect(rules).toMatch(/\.root\[data-aside="true"\] \.kind \{\s*padding-inline-end/)
  })

  it('is one link of the home’s address, under a heading', () => {
    show({ property_url: '/properties/1/sales', photos })
    const link = screen.getByRole('link')
    expect(link.getAttribute('href')).toBe('/properties/1/sales')
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('12 Mill Lane, Tetbury, Gloucestershire')
  })

  it.each([
    ['POA [9.10]', { price: '' }, /POA/],
    ['a guide price', { price: 'Guide price £650,000' }, /Guide price £650,000/],
    [
      'a rent by month and week',
      { property_channel: 'lettings', price: '£950 pcm', price_value: 950 },
      /£950 pcm £220 pw/,
    ],
    [
      'a student’s rent [9.11]',
      { property_channel: 'lettings', price: '£950 pcm', price_value: 950, tags: ['student'] },
      /£950 pcm £219 PPPW/,
    ],
    ['its status [4.30]', { status: 'Under offer' }, /Under offer/],
    ['what is new [9.28]', { tags: ['new home'], createdAt: '2026-11-20' }, /New Home.*NEW Listing!/],
    ['an auction', { auctionDate: '2026-12-12' }, /Auction 12 December 2026/],
    ['the acres of land', { propertyType: 'Land', acreage: 2.5, bedrooms: 0 }, /2\.5 acres.*Land/],
    [
      'how a shop is offered',
      { propertyType: 'Commercial', tags: ['commercial'], disposal: 'To let' },
      /Commercial · To let/,
    ],
  ])('says %s', (_, card, words) => {
    expect(text(show(card, { studentPppw: true }))).toMatch(words)
  })

  it.each([
    ['a kind as a program writes it', { propertyType: 'Detached_House' }, /Detached House/],
    [
      'signs in what is said of it',
      { short_description: 'Rooms < 10 m & a hall > 20 m' },
      /Rooms < 10 m & a hall > 20 m/,
    ],
    ['no tags in what is said of it', { short_description: '<p>A garden.</p><p>A hall.</p>' }, /A garden. A hall./],
    ['no tags in its price', { price: '<b>£650,000</b>' }, /^.*Gloucestershire£650,000/],
    ['no address where it has none', { display_address: null }, /^HomePOA/],
  ])('shows %s', (_, card, words) => {
    expect(text(show(card, { inList: true }))).toMatch(words)
  })

  it('shows hostile texts as texts', () => {
    const hostile = '<img src=x onerror=alert(1)>'
    const card = show({
      display_address: hostile,
      price: `${hostile} £1`,
      propertyType: hostile,
      photos: [{ url: '/x.svg" onerror="alert(1)', imageAlt: hostile }],
      property_url: 'javascript:alert(1)',
    })
    expect(pictures(card)).toHaveLength(1)
    expect(card.querySelector('[onerror]')).toBeNull()
    expect(card.querySelector('[href^=javascript]')).toBeNull()
    expect(card.textContent).toContain(hostile)
  })

  it('is a card with an id alone', () => {
    expect(text(show({ display_address: '' }))).toContain('POA')
    expect(screen.getByText('Photographs to follow')).toBeTruthy()
    expect(screen.getByRole('link').textContent).not.toBe('')
  })

  it('is rendered by a server, without inline styles', () => {
    for (const one of homes(30)) {
      const html = renderToString(<PropertyCard home={v.parse(Property, homeCard(one))} sizes="50vw" />)
      expect(html).not.toContain('style=')
      expect(html).not.toContain('NEW Listing!')
    }
  })

  it('gives its corner to an action, with the id of its heading', () => {
    show({}, { action: (_: Property, id: string) => <button type="button" aria-describedby={id} /> })
    expect(screen.getByRole('heading').id).toBe(screen.getByRole('button').getAttribute('aria-describedby'))
  })
})

describe('its photographs', () => {
  const next = () => screen.getByRole('button', { name: 'Next photo' })
  const previous = () => screen.getByRole('button', { name: 'Previous photo' })

  it('have their widths and size before they come [9.16]', () => {
    const [picture] = pictures(show({ photos }))
    expect(picture?.getAttribute('srcset')?.match(/\d+w/g)).toEqual([
      '320w',
      '375w',
      '414w',
      '430w',
      '550w',
      '575w',
      '768w',
    ])
    expect(picture?.getAttribute('sizes')).toBe('50vw')
    expect([picture?.width, picture?.height]).toEqual([768, 512])
    expect(picture?.getAttribute('loading')).toBe('lazy')
  })

  it('begin at once where they are wanted at once [9.17]', () => {
    expect(pictures(show({ photos }, { eager: true }))[0]?.getAttribute('loading')).toBe('eager')
  })

  it('are one until somebody looks, then always one more than has been seen', () => {
    const card = show({ photos })
    expect(pictures(card)).toHaveLength(1)
    expect(screen.queryByRole('button')).toBeNull()
    fireEvent.focus(screen.getByRole('link'))
    expect(pictures(card)).toHaveLength(2)
    fireEvent.click(next())
    expect(pictures(card)).toHaveLength(3)
  })

  it('are stepped by buttons and arrow keys, and begin again after the last', () => {
    const card = show({ photos })
    fireEvent.pointerOver(card.querySelector('article')!)
    const at = () => /(\d) \/ 3/.exec(card.textContent!)?.[1]
    fireEvent.click(next())
    expect(at()).toBe('2')
    fireEvent.keyDown(next(), { key: 'ArrowRight' })
    expect(at()).toBe('3')
    fireEvent.click(next())
    expect(at()).toBe('1')
    fireEvent.keyDown(next(), { key: 'ArrowLeft' })
    expect(at()).toBe('3')
    fireEvent.click(previous())
    expect(at()).toBe('2')
  })

  it('are read out as they are stepped', async () => {
    fireEvent.pointerOver(show({ photos }).querySelector('article')!)
    fireEvent.click(next())
    await screen.findByText('Photo 2 of 3: hall')
    fireEvent.click(next())
    await screen.findByText('Photo 3 of 3')
  })

  it('are one stop of the Tab key', () => {
    fireEvent.pointerOver(show({ photos }).querySelector('article')!)
    expect([previous().tabIndex, next().tabIndex]).toEqual([-1, 0])
  })

  it('say what they show, in the picture and to those who do not see it [3.10]', () => {
    const card = show({ photos })
    expect(pictures(card)[0]?.alt).toBe('kitchen')
    screen.getByRole('img', { name: 'Photo 1 of 3: kitchen' })
    fireEvent.focus(screen.getByRole('link'))
    fireEvent.click(next())
    screen.getByRole('img', { name: 'Photo 2 of 3: hall' })
    fireEvent.click(next())
    // The third one has no description.
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('say what they show where there is one [3.10]', () => {
    show({ photos: photos.slice(0, 1) })
    screen.getByRole('img', { name: 'Photo 1 of 1: kitchen' })
  })

  it('are tried as they came where the server draws no sizes, then said not to be shown, in their place', () => {
    const card = show({ photos: [{ url: '/_x_/plain.jpg' }, { url: '/_x_/other.jpg' }] })
    const places = card.querySelectorAll('a[aria-hidden] > *').length
    fireEvent.error(pictures(card)[0]!)
    expect(pictures(card)[0]?.getAttribute('src')).toBe('/_x_/plain.jpg')
    expect(pictures(card)[0]?.hasAttribute('srcset')).toBe(false)
    fireEvent.error(pictures(card)[0]!)
    expect(pictures(card)).toEqual([])
    expect(card.querySelectorAll('a[aria-hidden] > *')).toHaveLength(places)
    screen.getByText('This photograph could not be shown')
    expect(screen.queryByText('Photographs to follow')).toBeNull()
  })

  it('are said not to be shown at the first failure where the host has no sizes', () => {
    const card = show({ photos: [{ url: '/plain.jpg' }] })
    fireEvent.error(pictures(card)[0]!)
    expect(pictures(card)).toEqual([])
    screen.getByText('This photograph could not be shown')
  })
})
