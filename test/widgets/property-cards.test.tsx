import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { homeCard, homes } from '../../fixtures/data/index'
import { setLoader } from '../../shared/page/loader/loader'
import { PropertyCards } from '../../widgets/property-cards/PropertyCards'
import { PropertyCardsProps } from '../../widgets/property-cards/props'
import { onFetch } from '../onFetch'

setLoader({ token: () => undefined, user: new Promise(() => {}) } as never)

const cards = homes(5).map(homeCard)
const props = (given: object) => v.parse(PropertyCardsProps, given)
const show = (given: object) => render(<PropertyCards {...props(given)} />).container
const links = () => screen.getAllByRole('heading').map(heading => heading.querySelector('a')!)

let answer: () => Response
beforeEach(() => {
  onFetch(request => {
    if (request.signal?.aborted) throw new DOMException('', 'AbortError')
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a row of a thousand homes', () => {
  it('is drawn to a limit, and the rest behind a button, with the focus on the first new one', () => {
    const many = Array.from({ length: 130 }, (_, id) => ({ ...cards[0], property_id: id + 1 }))
    show({ properties: many })
    expect(links()).toHaveLength(60)
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
    expect(links()).toHaveLength(120)
    expect(links().indexOf(document.activeElement as HTMLAnchorElement)).toBe(60)
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
    expect(links()).toHaveLength(130)
    expect(links().indexOf(document.activeElement as HTMLAnchorElement)).toBe(120)
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  })

  it('has no such button when it is short', () => {
    show({ properties: cards })
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  })
})

describe('what a marker may say', () => {
  it.each(['//other.example/search.ljson', 'https://other.example', 'search.ljson'])(
    'is not to fetch homes from "%s"',
    source => {
      expect(v.safeParse(PropertyCardsProps, { source }).success).toBe(false)
    },
  )

  it('is when the server rendered', () => {
    expect(props({ now: '2026-11-21T12:00:00.000Z' }).now).toBe(Date.parse('2026-11-21T12:00:00Z'))
    expect(v.safeParse(PropertyCardsProps, { now: 'today' }).success).toBe(false)
  })
})

describe('homes that the marker has', () => {
  it('are a list, each with its link and its heart', () => {
    show({ properties: cards, label: 'New this week' })
    screen.getByRole('region', { name: 'New this week' })
    expect(screen.getAllByRole('listitem').filter(item => item.querySelector('article'))).toHaveLength(5)
    expect(screen.getAllByRole('button', { name: 'Save property' })).toHaveLength(5)
    expect(links().map(link => link.getAttribute('href'))).toEqual(cards.map(card => card.property_url))
  })

  it('are those that one can still have, where they are like another home', () => {
    const auctioned = { exchangedPrice: '£210,000', auctionDate: '2026-01-20' }
    const statuses = [{}, { status: 'Coming soon' }, { status: 'Available immediately' }, { status: 'Sold' }, auctioned]
    const properties = cards.map((card, index) => ({ ...card, status: undefined, ...statuses[index] }))
    show({ properties: [...properties, { ...cards[0], property_id: 9, status: 'Withdrawn' }], like: { id: 1 } })
    expect(links().map(link => link.getAttribute('href'))).toEqual(cards.slice(0, 3).map(card => card.property_url))
  })

  it('are moved between with the arrow keys, Home and End', () => {
    show({ properties: cards })
    const all = links()
    const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
    all[0]!.focus()
    for (const [key, at] of [
      ['ArrowRight', 1],
      ['ArrowLeft', 0],
      ['ArrowLeft', 0],
      ['End', 4],
      ['ArrowRight', 4],
      ['Home', 0],
    ] as const) {
      press(key)
      expect(document.activeElement).toBe(all[at])
    }
  })

  it('are new by what the server said, in its own markup and no other', () => {
    const properties = [{ ...cards[0], status: 'For sale', createdAt: '2026-11-20T12:00:00Z' }]
    const rendered = (now?: string) => renderToString(<PropertyCards {...props({ properties, now })} />)
    expect(rendered('2026-11-21T12:00:00Z')).toContain('NEW Listing!')
    expect(rendered('2027-11-21T12:00:00Z')).not.toContain('NEW Listing!')
    expect(rendered()).not.toContain('NEW Listing!')
  })

  it('are rendered by a server without inline styles, the first picture eager [9.17]', () => {
    const html = renderToString(<PropertyCards {...props({ properties: cards })} />)
    expect(html).not.toContain('style=')
    expect(html.match(/loading="eager"/g)).toHaveLength(1)
  })

  it('hold nothing up below what a page shows first: a server has no picture asked for', () => {
    const html = renderToString(<PropertyCards {...props({ properties: cards, lazy: true })} />)
    expect(html).not.toMatch(/loading="eager"|rel="preload"/)
    expect(html).toContain('loading="lazy"')
  })

  it.each([
    [600, 1],
    [800, 3],
    [1300, 5],
  ])('have their pictures at once on a screen of %d px: %d [9.17]', (width, count) => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: width >= Number(/\d+/.exec(query)?.[0]) }))
    const card = show({ properties: cards.map(card => ({ ...card, photos: [{ url: '/_x_/a.svg' }] })) })
    expect(card.querySelectorAll('img[loading=eager]')).toHaveLength(count)
  })

  it.each([[[]], [null]])('and are none, %o, give way to the search', properties => {
    show({ properties })
    screen.getByText('There are no homes to show here')
    expect(screen.getByRole('link').getAttribute('href')).toBe('/search')
  })

  it('and are nothing that can be read leave the server’s markup [contract 2]', () => {
    expect(v.safeParse(PropertyCardsProps, { properties: [null, {}] }).success).toBe(false)
  })
})

describe('homes of a source', () => {
  const source = '/search.ljson?channel=sales'

  it('keep their places while they are on their way, and are announced', async () => {
    answer = () => Response.json({ properties: cards.slice(0, 2) })
    show({ source })
    expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('true')
    expect(await screen.findAllByRole('article')).toHaveLength(2)
    expect(screen.getByRole('region').getAttribute('aria-busy')).toBe('false')
    await screen.findByText('2 homes')
  })

  it('are as many as are shown to those who hear of them, where they are like another home', async () => {
    const properties = cards.slice(0, 4).map((card, index) => ({ ...card, status: index === 3 ? 'Sold' : '' }))
    answer = () => Response.json({ properties })
    show({ source, like: properties[0] })
    expect(await screen.findAllByRole('article')).toHaveLength(2)
    await screen.findByText('2 homes')
  })

  it('may be none, which comes without a list [contract 11]', async () => {
    answer = () => Response.json({ pagination: {} })
    show({ source })
    await screen.findByText('There are no homes to show here')
    expect(screen.getByRole('link').getAttribute('href')).toBe('/search?channel=sales')
  })

  it.each([
    ['refused', () => new Response('', { status: 404 })],
    ['a page', () => new Response('<!doctype html>')],
    ['of another shape', () => Response.json('homes')],
  ])('can be asked for again when the answer is %s', async (_, failing) => {
    answer = failing
    show({ source })
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByRole('alert').textContent).toContain('The homes could not be loaded')
    answer = () => Response.json({ properties: cards })
    again.focus()
    await act(async () => again.click())
    expect(await screen.findAllByRole('article')).toHaveLength(5)
    // The focus is kept, and is before the homes.
    expect(document.activeElement!.contains(links()[0]!)).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
  })
})
