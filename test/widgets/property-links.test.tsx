import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { homeCard, homes } from '../../fixtures/data/index'
import { setLoader } from '../../shared/page/loader/loader'
import type { Search } from '../../shared/rules/search/search'
import { rememberClicked, rememberSearch } from '../../shared/rules/visitor/searchHistory'
import { findNeighbours } from '../../widgets/property-links/neighbours'
import { PropertyLinks } from '../../widgets/property-links/PropertyLinks'
import { eventually } from '../eventually'
import { onFetch } from '../onFetch'

setLoader({ token: () => undefined } as never)

const cards = homes(9).map(homeCard)
const SIZE = 3
const idOf = (index: number) => cards[index]!.property_id

let asked: string[]
/** Whether the host says how many pages there are. */
let tells: boolean
/** What the host says of a page, besides its number. */
let pageOf: (page: number) => object
/** How far the homes have moved since the first page was read, because somebody added some. */
let moved: number
/** The pages that cannot be reached. */
let lost: RegExp | undefined
beforeEach(() => {
  asked = []
  tells = true
  pageOf = page => ({ has_next_page: page < 3, has_prev_page: page > 1 })
  moved = 0
  lost = undefined
  localStorage.clear()
  onFetch(({ url }) => {
    asked.push(decodeURIComponent(new URL(url).search))
    if (lost?.test(url)) throw new TypeError('offline')
    const page = Number(/page-(\d)/.exec(url)?.[1] ?? 1)
    const pagination = { current_page: page, ...pageOf(page) }
    const from = (page - 1) * SIZE - (asked.length > 1 ? moved : 0)
    return Response.json({ properties: cards.slice(from, from + SIZE), ...(tells && { pagination }) })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const search = (page?: number): Search => ({ channel: 'sales', minBeds: 2, page })
const find = async (index: number, page?: number) => {
  const { previous, next } = await findNeighbours(search(page), String(idOf(index)), new AbortController().signal)
  return [previous, next].map(
    found => found && [cards.findIndex(card => card.property_id === found.home.id), found.page],
  )
}

describe('the homes beside one', () => {
  it('are found on its page, which is asked for once [7.3]', async () => {
    expect(await find(1)).toEqual([
      [0, 1],
      [2, 1],
    ])
    expect(asked).toEqual(['?channel=sales&fragment=from-2-bed'])
  })

  it.each([
    { index: 3, page: 2, previous: [2, 1], next: [4, 2], asked: 2 },
    { index: 5, page: 2, previous: [4, 2], next: [6, 3], asked: 2 },
    { index: 0, page: 1, previous: undefined, next: [1, 1], asked: 1 },
    { index: 8, page: 3, previous: [7, 3], next: undefined, asked: 1 },
  ])(
    'are found past the edges of its page, where it has any: %o',
    async ({ index, page, previous, next, asked: calls }) => {
      expect(await find(index, page)).toEqual([previous, next])
      expect(asked).toHaveLength(calls)
    },
  )

  it.each([
    ['has_next_page as text', (page: number) => ({ has_next_page: `${page < 3}`, has_prev_page: `${page > 1}` })],
    ['the number of homes', () => ({ total_count: '9', page_size: 3 })],
  ])('are found past the edges where the host writes %s [7.3]', async (_, said) => {
    pageOf = said
    expect(await find(2)).toEqual([
      [1, 1],
      [3, 2],
    ])
    expect(await find(8, 3)).toEqual([[7, 3], undefined])
  })

  it('are never the home itself or one before it, where somebody has added a home meanwhile [7.3]', async () => {
    moved = 1
    expect(await find(2)).toEqual([
      [1, 1],
      [3, 2],
    ])
  })

  it('are as many as can be known where the host does not say how many pages there are', async () => {
    tells = false
    expect(await find(2)).toEqual([[1, 1], undefined])
  })

  it('are none for a home that is not among the results, or where the server cannot be asked', async () => {
    expect(await find(7, 1)).toEqual([undefined, undefined])
    vi.stubGlobal('fetch', async () => new Response('<!doctype html>'))
    expect(await find(1)).toEqual([undefined, undefined])
  })
})

describe('their links', () => {
  const titles = () => screen.queryAllByRole('link').map(link => link.textContent)

  it('come when the network is back, and what was read is not asked for again [7.3]', async () => {
    rememberSearch(search(2))
    rememberClicked(idOf(5))
    lost = /page-/
    render(<PropertyLinks propertyId={String(idOf(5))} />)
    await eventually(() => expect(asked).not.toEqual([]))
    const online = () => act(async () => void dispatchEvent(new Event('online')))
    expect(titles()).toEqual([])
    lost = /page-3/
    await eventually(async () => {
      await online()
      expect(titles()).toEqual(['Previous property'])
    })
    lost = undefined
    await eventually(async () => {
      await online()
      expect(titles()).toEqual(['Previous property', 'Next property'])
    })
    const before = asked.length
    await online()
    expect(asked).toHaveLength(before)
  })

  const open = async () => {
    rememberSearch(search(2))
    rememberClicked(idOf(5))
    render(<PropertyLinks propertyId={String(idOf(5))} />)
    return screen.findByRole('link', { name: 'Next property' })
  }
  const newest = () => JSON.parse(localStorage.searchHistory)[0]

  it('take the search along: its page, and the home that is opened', async () => {
    const next = await open()
    expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      cards[4]!.property_url,
      cards[6]!.property_url,
    ])
    fireEvent.click(next)
    expect(newest()).toMatchObject({ page: 3, clickedProperty: String(idOf(6)) })
  })

  it('take their own search along, where another tab has made a newer one [2.10, 7.3, contract 8]', async () => {
    const next = await open()
    rememberSearch({ channel: 'lettings' })
    rememberClicked('other')
    fireEvent.click(next)
    expect(newest()).toMatchObject({ channel: 'sales', minBeds: 2, page: 3, clickedProperty: String(idOf(6)) })
  })

  it('leave the search where it is when opened elsewhere', async () => {
    fireEvent.click(await open(), { ctrlKey: true })
    expect(newest()).toMatchObject({ page: 2, clickedProperty: String(idOf(5)) })
  })

  it('are not there for who has not searched, and nothing is asked', () => {
    render(<PropertyLinks propertyId={idOf(1)} />)
    expect([screen.queryAllByRole('link'), asked]).toEqual([[], []])
  })

  it('are not there on a server, which has no visitor', () => {
    expect(renderToString(<PropertyLinks propertyId={1} />)).not.toContain('<nav')
  })
})
