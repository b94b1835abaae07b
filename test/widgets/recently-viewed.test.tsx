import { cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { homeCard, homes } from '../../fixtures/data/index'

const cards = homes(25).map(homeCard)

/** The store and the widget of a page that has just been opened. */
async function page() {
  vi.resetModules()
  const { setLoader } = await import('../../shared/page/loader/loader')
  setLoader({ user: new Promise(() => {}) } as never)
  const { $recentlyViewed, rememberViewed } = await import('../../shared/rules/visitor/recentlyViewed')
  const { RecentlyViewed } = await import('../../widgets/recently-viewed/RecentlyViewed')
  const { RecentlyViewedProps } = await import('../../widgets/recently-viewed/props')
  const widget = (given: object = {}) => <RecentlyViewed {...v.parse(RecentlyViewedProps, given)} />
  return { $recentlyViewed, rememberViewed, widget }
}
const inStorage = () => JSON.parse(localStorage.recentlyViewed ?? '[]')

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('what is remembered of homes', () => {
  it('is the last 20, newest first, each once, as cards [contract 11]', async () => {
    const { rememberViewed } = await page()
    for (const card of [...cards, cards[20]]) rememberViewed(card)
    const ids = inStorage().map(({ property_id }: { property_id: number }) => property_id)
    const expected = [...cards.slice(5, 20), ...cards.slice(21), cards[20]].reverse().map(card => card!.property_id)
    expect(ids).toEqual(expected)
    expect(inStorage()[0]).toMatchObject({ display_address: cards[20]!.display_address, price: cards[20]!.price })
  })

  it.each([[undefined], [null], ['a home'], [{ price: '£1' }]])('is nothing where the page has %j', async property => {
    const { rememberViewed } = await page()
    rememberViewed(property)
    expect(inStorage()).toEqual([])
  })
})

describe('the row', () => {
  it('has them all but the one on the page, under its heading', async () => {
    const { rememberViewed, widget } = await page()
    for (const card of cards.slice(0, 3)) rememberViewed(card)
    render(widget({ propertyId: String(cards[2]!.property_id) }))
    screen.getByRole('heading', { level: 2, name: 'Recently viewed' })
    const links = screen.getAllByRole('heading', { level: 3 }).map(heading => heading.querySelector('a')!)
    expect(links.map(link => link.getAttribute('href'))).toEqual([cards[1]!.property_url, cards[0]!.property_url])
  })

  it.each([['property_id'], ['propertyId'], ['id']])('knows the home on the page by its %s', async field => {
    const { fromPage } = await import('../../widgets/recently-viewed/props')
    expect(fromPage(key => (key === 'property' ? { [field]: 7 } : undefined)).propertyId).toBe(7)
  })

  it.each([['[nu'], ['{"a":1}'], ['[null, 7, {"price": "£1"}]']])(
    'is not there, nor its heading, where storage holds %s',
    async stored => {
      localStorage.recentlyViewed = stored
      const { widget } = await page()
      const { container } = render(widget())
      expect(container.innerHTML).toBe('')
    },
  )

  it('is not there when a server renders it', async () => {
    localStorage.recentlyViewed = JSON.stringify(cards.slice(0, 2))
    const { widget } = await page()
    expect(renderToString(widget())).toBe('')
  })
})
