import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { homeCard, homes } from '../../fixtures/data/index'
import { paged as pageOf } from '../../fixtures/server/search/paging'
import { $writableView } from '../../shared/page/dialog/view'
import { setLoader } from '../../shared/page/loader/loader'
import { sessionEnded } from '../../shared/page/stores/session'
import { PropertyResults } from '../../widgets/property-results/PropertyResults'
import { fromPage, PropertyResultsProps } from '../../widgets/property-results/props'
import { eventually } from '../eventually'
import { heldAnswers } from '../heldAnswers'

setLoader({
  token: () => undefined,
  user: new Promise(() => {}),
  loadChunk: () => new Promise(() => {}),
  islands: new Map(),
  scan() {},
} as never)

const cards = homes(60).map(homeCard)
const SIZE = 5

/** What the server says of one page. */
function paged(page: number, total = 23) {
  const { items, pagination } = pageOf(cards.slice(0, total), page, SIZE)
  return { properties: items, pagination }
}
const parsed = (given: object) => v.parse(PropertyResultsProps, given)

function show(path: string, given: object = paged(1)) {
  history.replaceState(null, '', path)
  return render(<PropertyResults {...parsed(given)} />).container
}

const { answer, arrives, asked } = heldAnswers(
  () => paged(2),
  ({ search }) => decodeURIComponent(search),
)
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  $writableView.set(undefined)
})
afterEach(cleanup)

const shown = () => screen.queryAllByRole('article').length
const button = (name: string) => screen.getByRole('button', { name })
const path = () => location.pathname + location.search + location.hash
const sort = () => screen.getByLabelText<HTMLSelectElement>('Sort by')
const choose = (order: string) =>
  fireEvent.change(sort(), { target: { value: within(sort()).getByText<HTMLOptionElement>(order).value } })

describe('a long list that no server has written', () => {
  const long = () => ({ ...paged(1), properties: cards.slice(0, 40) })

  it('begins with a screen of homes, and has all of them soon, and then what stands below it', async () => {
    history.replaceState(null, '', '/sales')
    // Outside `act`, which would also run the later work.
    const container = document.body.appendChild(document.createElement('div'))
    const root = createRoot(container)
    flushSync(() => root.render(<PropertyResults {...parsed(long())} />))
    expect(shown()).toBe(6)
    expect(screen.queryByRole('button', { name: 'Load more' })).toBe(null)
    await expect.poll(shown).toBe(40)
    await expect.poll(() => screen.queryByRole('button', { name: 'Load more' })).not.toBe(null)
    root.unmount()
    container.remove()
  })

  it('is all there on paper', () => {
    history.replaceState(null, '', '/sales')
    const container = document.body.appendChild(document.createElement('div'))
    const root = createRoot(container)
    flushSync(() => root.render(<PropertyResults {...parsed(long())} />))
    // Its effects have run, but not the work that they started.
    flushSync(() => root.render(<PropertyResults {...parsed(long())} />))
    dispatchEvent(new Event('beforeprint'))
    expect(shown()).toBe(40)
    root.unmount()
    container.remove()
  })

  it('is whole in what a server writes', () => {
    expect(renderToString(<PropertyResults {...parsed(long())} />).match(/<article/g)).toHaveLength(40)
  })
})

it('leaves the address alone when its homes come after the page has gone to another', async () => {
  show('/sales')
  fireEvent.click(screen.getByRole('link', { name: 'Page 2' }))
  await arrives(1)
  cleanup()
  history.replaceState(null, '', '/properties/7')
  await answer(0)
  expect([path(), JSON.parse(localStorage.searchHistory)[0].page]).toEqual(['/properties/7', 1])
})

describe('the first page', () => {
  it('is rendered by a server: homes, their number, links to the other pages, no inline style', () => {
    const html = renderToString(
      <PropertyResults {...parsed({ ...paged(2), address: '/hove/sales/from-2-bed/page-2' })} />,
    )
    expect(html).not.toContain('style=')
    expect(html.match(/<article/g)).toHaveLength(SIZE)
    expect(html).toContain('23 homes')
    expect(html).toContain('href="/hove/sales/from-2-bed/page-3"')
    expect(html).toContain('href="/hove/sales/from-2-bed"')
  })

  it('has its pages in a navigation, the current one marked', () => {
    show('/sales/page-2', paged(2))
    const pages = within(screen.getByRole('navigation', { name: 'Pages of results' }))
    expect(pages.getByRole('link', { current: 'page' }).getAttribute('aria-label')).toBe('Page 2')
    expect(pages.getByRole('link', { name: 'Page 5' }).getAttribute('href')).toBe('/sales/page-5')
  })

  it.each([
    ['sales', {}, 'Lowest price'],
    ['sales', { descendingPriceForSaleSearchResults: true }, 'Highest price'],
    ['lettings', { descendingPriceForSaleSearchResults: true }, 'Lowest price'],
    ['lettings', { descendingPriceForLettingSearchResults: 'true' }, 'Highest price'],
    ['sales', { descendingPriceForSaleSearchResults: 'false' }, 'Lowest price'],
    ['sales/most-recent-first', {}, 'Newest'],
  ])('of /%s with %o is in the order “%s” [3.7]', (part, preferences, order) => {
    show(`/${part}`, {
      ...paged(1),
      ...fromPage(key => (key === 'theme_preferences' ? preferences : undefined)),
      ...paged(1),
    })
    expect(sort().selectedOptions[0]!.text).toBe(order)
  })

  it.each([false, 0, '', null])('is there where the page says %j in place of what the host does not have', nothing => {
    const data: Record<string, unknown> = { properties: cards.slice(0, SIZE) }
    show(
      '/sales',
      fromPage(key => data[key] ?? nothing),
    )
    expect(shown()).toBe(SIZE)
    expect(parsed(fromPage(() => nothing)).properties).toEqual([])
  })

  it('goes into the history of searches [4.11]', () => {
    show('/hove/sales/from-2-bed/page-2', paged(2))
    expect(JSON.parse(localStorage.searchHistory)).toEqual([{ channel: 'sales', minBeds: 2, page: 2 }])
  })
})

describe('another order', () => {
  it('comes from the server, keeps the focus, changes the address and is announced [3.7]', async () => {
    show('/hove/sales/from-2-bed/page-2#/list', { ...paged(2), place: { place_id: '7', name: 'Hove' } })
    sort().focus()
    choose('Newest')
    await arrives(1)
    expect(asked[0]).toBe('?channel=sales&place_id=7&fragment=from-2-bed/most-recent-first')
    expect(path()).toBe('/hove/sales/from-2-bed/page-2#/list')
    await answer(0, paged(1))
    expect(path()).toBe('/hove/sales/from-2-bed/most-recent-first#/list')
    expect(document.activeElement).toBe(sort())
    await screen.findByText('23 homes, newest first')
  })

  it('that was chosen last wins over one that answers late', async () => {
    show('/sales')
    choose('Newest')
    await arrives(1)
    choose('Largest')
    await arrives(2)
    await answer(1, paged(1, 4))
    await answer(0, paged(1, 23))
    expect(shown()).toBe(4)
    expect(path()).toBe('/sales/most-square-feet-first')
  })

  it('that is on its way is that of a page pressed meanwhile', async () => {
    show('/sales')
    choose('Newest')
    await arrives(1)
    const second = screen.getByRole('link', { name: 'Page 2' })
    expect(second.getAttribute('href')).toBe('/sales/page-2/most-recent-first')
    fireEvent.click(second)
    await arrives(2)
    expect(asked[1]).toContain('most-recent-first')
    await answer(1, paged(2))
    expect([path(), sort().selectedOptions[0]!.text]).toEqual(['/sales/page-2/most-recent-first', 'Newest'])
    await eventually(() => expect(document.activeElement?.textContent).toBe('23 homes'))
  })

  it('that is chosen while another search is on its way is that search’s', async () => {
    show('/sales')
    history.pushState(null, '', '/sales/from-2-bed')
    fireEvent(window, new PopStateEvent('popstate'))
    await arrives(1)
    choose('Newest')
    await arrives(2)
    expect(asked[1]).toMatch(/from-2-bed.*most-recent-first/)
    await answer(1, paged(1, 4))
    expect(path()).toBe('/sales/from-2-bed/most-recent-first')
  })

  it('replaces homes that the host lists twice', async () => {
    const [one, ...others] = paged(1).properties
    show('/sales', { ...paged(1), properties: [one, { ...one, property_id: String(one!.property_id) }, ...others] })
    expect(shown()).toBe(SIZE)
    choose('Newest')
    await arrives(1)
    await answer(0, paged(3))
    expect(screen.getAllByRole('article').map(card => card.closest('li')!.dataset.propertyId)).toEqual(
      paged(3).properties.map(home => String(home.property_id)),
    )
  })

  it.each([
    ['refused', () => new Response('', { status: 404 })],
    ['a page of HTML', () => new Response('<!doctype html>')],
  ])('that is %s leaves list, order and address, and can be tried again', async (_, reply) => {
    show('/sales')
    choose('Newest')
    await arrives(1)
    await answer(0, reply())
    expect(screen.getByRole('alert').textContent).toContain('The homes could not be loaded')
    expect([shown(), path(), sort().selectedOptions[0]!.text]).toEqual([SIZE, '/sales', 'Lowest price'])
    fireEvent.click(button('Try again'))
    await arrives(2)
    await answer(1, paged(1, 4))
    expect([shown(), path(), screen.queryByRole('alert')]).toEqual([4, '/sales/most-recent-first', null])
  })
})

describe('more homes', () => {
  it('are added to those that are here, once for two presses, the focus kept and their number said', async () => {
    show('/sales')
    button('Load more').focus()
    fireEvent.click(button('Load more'))
    fireEvent.click(button('Load more'))
    await arrives(1)
    expect(asked[0]).toContain('page-2')
    await answer(0)
    expect(shown()).toBe(2 * SIZE)
    expect(document.activeElement).toBe(button('Load more'))
    await screen.findByText('5 more homes, 10 of 23 homes shown')
    expect(asked).toHaveLength(1)
  })

  it('render no card anew that is here, nor does a heart any card but its own', async () => {
    history.replaceState(null, '', '/sales')
    const props = parsed(paged(1))
    const rendered: number[] = []
    for (const [index, home] of props.properties.entries())
      Object.defineProperty(home, 'price', {
        get() {
          rendered.push(index)
          return '£1'
        },
      })
    render(<PropertyResults {...props} />)
    const first = new Set(rendered)
    expect(first.size).toBe(SIZE)
    rendered.length = 0
    fireEvent.click(button('Load more'))
    await arrives(1)
    await answer(0)
    expect(shown()).toBe(2 * SIZE)
    fireEvent.click(screen.getAllByRole('button', { name: 'Save property' }).at(-1)!)
    await screen.findByRole('button', { name: 'Remove saved property' })
    expect(rendered).toEqual([])
  })

  it('leave the cards that are here as they were, and show a home once that moved to the next page', async () => {
    const container = show('/sales')
    const first = container.querySelector('article')
    fireEvent.click(button('Load more'))
    await arrives(1)
    await answer(0, { ...paged(2), properties: [cards[SIZE - 1], ...paged(2).properties.slice(1)] })
    expect(container.querySelector('article')).toBe(first)
    expect(shown()).toBe(2 * SIZE - 1)
  })

  it('are followed by the focus when there are no others', async () => {
    show('/sales', paged(1, 8))
    button('Load more').focus()
    fireEvent.click(button('Load more'))
    await arrives(1)
    await answer(0, paged(2, 8))
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
    await eventually(() => expect(document.activeElement?.getAttribute('href')).toBe(cards[SIZE]!.property_url))
  })

  it('come before the first as well', async () => {
    const container = show('/sales/page-3', paged(3))
    fireEvent.click(button('Load previous'))
    await arrives(1)
    await answer(0)
    expect(container.querySelector('[data-page]')!.getAttribute('data-page')).toBe('2')
    expect(shown()).toBe(2 * SIZE)
  })

  it('that cannot be had are said to be missing where they would be', async () => {
    show('/sales')
    fireEvent.click(button('Load more'))
    await arrives(1)
    await answer(0, new Response('', { status: 404 }))
    expect(screen.getByRole('alert').textContent).toContain('More homes could not be loaded')
    expect(shown()).toBe(SIZE)
  })

  it.each([
    ['with nothing but homes', { properties: paged(2).properties }, 2 * SIZE],
    ['without any, nor a list of them', {}, SIZE],
  ])('come %s, and what is known of the rest stays so (contract 11) [7.3]', async (_, reply, here) => {
    show('/sales')
    fireEvent.click(button('Load more'))
    await arrives(1)
    await answer(0, reply)
    expect(shown()).toBe(here)
    screen.getByRole('heading', { name: '23 homes' })
    expect(sort().selectedOptions[0]!.text).toBe('Lowest price')
    expect(screen.queryByRole('button', { name: 'Load more' }) !== null).toBe(here > SIZE)
  })

  it('are not asked for while another list is on its way, which the button says', async () => {
    show('/sales')
    expect(button('Load more').getAttribute('aria-disabled')).toBeNull()
    choose('Newest')
    await arrives(1)
    expect(button('Load more').getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(button('Load more'))
    await answer(0, paged(1))
    expect(asked).toHaveLength(1)
    expect(button('Load more').getAttribute('aria-disabled')).toBeNull()
    expect(path()).toBe('/sales/most-recent-first')
  })
})

describe('another page', () => {
  it('replaces this one, takes the focus to its head, and can be gone back from', async () => {
    show('/sales')
    fireEvent.click(screen.getByRole('link', { name: 'Page 2' }))
    await arrives(1)
    await answer(0, paged(2))
    expect([shown(), path()]).toEqual([SIZE, '/sales/page-2'])
    await eventually(() => expect(document.activeElement?.textContent).toBe('23 homes'))
    await screen.findByText('Page 2 of 5, 23 homes in all')
    history.replaceState(null, '', '/sales')
    fireEvent.popState(window)
    await arrives(2)
    expect(asked[1]).toBe('?channel=sales&fragment=')
    await answer(1, paged(1))
    expect([shown(), path()]).toEqual([SIZE, '/sales'])
  })

  it('leaves the focus to a field that the visitor has gone to meanwhile', async () => {
    show('/sales')
    const field = document.body.appendChild(document.createElement('input'))
    fireEvent.click(screen.getByRole('link', { name: 'Page 2' }))
    await arrives(1)
    field.focus()
    await answer(0, paged(2))
    await screen.findByText('Page 2 of 5, 23 homes in all')
    await new Promise(requestAnimationFrame)
    expect([path(), document.activeElement]).toEqual(['/sales/page-2', field])
    field.remove()
  })

  it('gives way to the page that Forward returns to before the homes of Back are here', async () => {
    const container = show('/sales')
    const first = () => container.querySelector('[data-property-id]')!.getAttribute('data-property-id')
    const before = first()
    fireEvent.click(screen.getByRole('link', { name: 'Page 2' }))
    await arrives(1)
    await answer(0, paged(2))
    const second = first()
    const go = (address: string) => {
      history.replaceState(null, '', address)
      fireEvent.popState(window)
    }
    go('/sales')
    await arrives(2)
    // A dialog opens and closes meanwhile.
    go('/sales#/user')
    go('/sales/page-2')
    await answer(1, paged(1))
    expect([first(), path(), container.querySelector('[aria-busy=true]')]).toEqual([second, '/sales/page-2', null])
    expect(JSON.parse(localStorage.searchHistory)[0]).toEqual({ channel: 'sales', page: 2 })

    // What the visitor has asked for comes, whichever dialog closes meanwhile.
    go('/sales')
    await arrives(3)
    go('/sales/page-2')
    fireEvent.click(screen.getByRole('link', { name: 'Page 3' }))
    await arrives(4)
    go('/sales/page-2#/')
    await answer(3, paged(3))
    expect(path()).toBe('/sales/page-3#/')
    expect(first()).not.toBe(before)
  })

  it('is followed by the history of searches, and asked for again as no new entry where Back lacks it', async () => {
    show('/sales')
    choose('Newest')
    await arrives(1)
    await answer(0, paged(1))
    history.replaceState(null, '', '/sales')
    fireEvent.popState(window)
    await arrives(2)
    const { length } = history
    await answer(1, new Response('', { status: 404 }))
    fireEvent.click(button('Try again'))
    await arrives(3)
    await answer(2, paged(1))
    expect([path(), history.length, screen.queryByRole('alert')]).toEqual(['/sales', length, null])
    const searches = JSON.parse(localStorage.searchHistory)
    expect(searches[0]).toEqual({ channel: 'sales', page: 1 })
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'is the browser’s to open with %o',
    async how => {
      show('/sales')
      const stopped = !fireEvent.click(screen.getByRole('link', { name: 'Page 2' }), how)
      expect([stopped, asked]).toEqual([false, []])
    },
  )
})

it('is no short list where more homes come, also where the host does not say how many there are', () => {
  const few = (has_next_page: boolean) => ({ properties: cards.slice(0, 2), pagination: { has_next_page } })
  show('/hove/sales', few(true))
  button('Load more')
  expect(screen.queryByText('These are all the homes that match.')).toBe(null)
  cleanup()
  show('/hove/sales', few(false))
  screen.getByText('These are all the homes that match.')
  expect(screen.queryByRole('button', { name: 'Load more' })).toBe(null)
})

describe('where the host does not say how many homes there are', () => {
  const some = (from: number, to: number, pagination: object | undefined) => ({
    properties: cards.slice(from, to),
    pagination,
  })
  const last = { current_page: 2, has_next_page: false, has_prev_page: true }

  it.each([
    ['its last page', last],
    ['a page without pagination', undefined],
  ])('%s is neither all homes nor their number', (_, pagination) => {
    show('/hove/sales/page-2', some(5, 8, pagination))
    screen.getByRole('heading', { name: 'More than 3 homes' })
    expect(screen.queryByText('These are all the homes that match.')).toBe(null)
  })

  it.each([
    ['says that pages come before it', last],
    ['has no pagination', undefined],
  ])('a page after the last that %s does not say that no home matches', (_, pagination) => {
    show('/hove/sales/page-2', some(0, 0, pagination))
    screen.getByText('There are no homes on this page')
    expect(screen.getByRole('link', { name: 'Go to the first page' }).getAttribute('href')).toBe('/hove/sales')
  })

  it('a list that has no other page is all of them', () => {
    show('/hove/sales', some(0, 3, { has_next_page: false }))
    screen.getByRole('heading', { name: '3 homes' })
    cleanup()
    show('/hove/sales', some(0, 0, { has_next_page: false }))
    screen.getByText('No homes match this search')
  })

  it('more homes are said with those that are shown, and with the number of all once all are here', async () => {
    show('/sales', some(0, SIZE, { has_next_page: true }))
    fireEvent.click(button('Load more'))
    await arrives(1)
    await answer(0, some(SIZE, 2 * SIZE, { ...last, has_next_page: true }))
    await screen.findByText('5 more homes, 10 homes shown')
    screen.getByRole('heading', { name: 'More than 10 homes' })
    fireEvent.click(button('Load more'))
    await arrives(2)
    await answer(1, some(2 * SIZE, 12, { ...last, current_page: 3 }))
    await screen.findByText('2 more homes, 12 of 12 homes shown')
    screen.getByRole('heading', { name: '12 homes' })
  })

  it('another order and another page are said without the number of all', async () => {
    show('/sales', some(0, SIZE, { has_next_page: true, page_count: 3 }))
    choose('Newest')
    await arrives(1)
    await answer(0, some(0, SIZE, { has_next_page: true, page_count: 3 }))
    await screen.findByText('More than 5 homes, newest first')
    fireEvent.click(screen.getByRole('link', { name: 'Page 3' }))
    await arrives(2)
    await answer(1, some(2 * SIZE, 12, { ...last, current_page: 3, page_count: 3 }))
    await screen.findByText('Page 3 of 3')
  })
})

it('offers a circle wider than the place after a short list as well', () => {
  const place = { place_id: '7', name: 'Hove', radius: 4 }
  show('/hove/sales', { ...paged(1, 2), place })
  screen.getByRole('link', { name: 'Search within 3 miles' })
  cleanup()
  show('/east-sussex/sales', { ...paged(1, 2), place: { ...place, radius: 48 } })
  expect(screen.queryByRole('link', { name: /^Search within/ })).toBe(null)
})

describe('where no home matches', () => {
  const none = { pagination: { total_count: 0 }, place: { place_id: '7', name: 'Hove' } }

  it('a wider circle and each filter less are ways on', () => {
    show('/hove/sales/from-2-bed/within-1-miles/text-zzz/tag-garden', none)
    screen.getByText('No homes match this search')
    const links = screen
      .getAllByRole('link')
      .map(link => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['At least 2 bedrooms, remove', '/hove/sales/within-1-miles/text-zzz/tag-garden'],
      ['Garden, remove', '/hove/sales/from-2-bed/within-1-miles/text-zzz'],
      ['“zzz”, remove', '/hove/sales/from-2-bed/within-1-miles/tag-garden'],
      ['Search within 2 miles', '/hove/sales/from-2-bed/within-2-miles/text-zzz/tag-garden'],
    ])
  })

  it.each([
    ['4 km', 4, '', 'Search within 3 miles'],
    ['12 km, as a text', '12', '', 'Search within 10 miles'],
    ['48 km', 48, '', undefined],
    ['48 km, searched within 3 miles of its middle', 48, '/within-3-miles', 'Search within 4 miles'],
    ['nobody says how far', undefined, '', 'Search within 4 miles'],
    ['0 km, which is how far nobody says', 0, '', 'Search within 4 miles'],
  ])('the circle offered is wider than the place, which reaches %s', (_, radius, within, name) => {
    show(`/hove/sales${within}`, { ...none, place: { ...none.place, radius } })
    expect(screen.queryByRole('link', { name: /^Search within/ })?.textContent).toBe(name)
  })

  it('the search can be kept, and let go again [3.5]', () => {
    show('/hove/sales/from-2-bed', none)
    fireEvent.click(button('Save search'))
    expect(JSON.parse(localStorage.savedSearches)).toMatchObject([{ minBeds: 2, placeId: '7', alert_frequency: 'I' }])
    // Emails need an account.
    act(sessionEnded)
    expect(screen.getByRole('link', { name: 'Sign in' }).parentElement?.textContent).toMatch(/new homes by email\.$/)
    fireEvent.click(button('Remove saved search'))
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBe(null)
    expect(JSON.parse(localStorage.savedSearches)).toEqual([])
  })

  it('on a page past the last, the first is offered', () => {
    show('/sales/page-9', { pagination: { current_page: 9, total_count: 23 } })
    screen.getByText('There are no homes on this page')
    expect(screen.getByRole('link', { name: 'Go to the first page' }).getAttribute('href')).toBe('/sales')
  })
})

describe('the way back from a home', () => {
  const leave = (container: Element, index: number) => {
    const link = container.querySelectorAll('h3 a')[index]!
    link.addEventListener('click', event => event.preventDefault())
    fireEvent.click(link)
    return link
  }
  const newest = () => JSON.parse(localStorage.searchHistory)[0]

  it('is prepared when it is opened: which home, all that is loaded, and the view [host-facts 9]', async () => {
    const container = show('/sales')
    fireEvent.click(button('Load more'))
    await arrives(1)
    await answer(0)
    leave(container, 7)
    expect(newest().clickedProperty).toBe(String(cards[7]!.property_id))
    expect(path()).toBe('/sales#/grid')
    expect(JSON.parse(sessionStorage['estate-islands:results']).pages).toHaveLength(2)

    // The browser loads the page again, with its first page of homes.
    cleanup()
    $writableView.set('grid')
    show('/sales#/grid')
    await eventually(() => expect(shown()).toBe(2 * SIZE))
    expect(document.activeElement?.getAttribute('href')).toBe(cards[7]!.property_url)
    expect(newest().clickedProperty).toBeUndefined()
  })

  it('knows the page that the home is on, whichever is in view, for those before and after it [7.3]', async () => {
    const container = show('/sales')
    fireEvent.click(button('Load more'))
    await arrives(1)
    await answer(0)
    leave(container, 7)
    expect(newest().page).toBe(2)
    leave(container, 1)
    expect(newest().page).toBe(1)
  })

  it('does not bring the view of another list that a script has exchanged for this one', async () => {
    $writableView.set('list')
    show('/sales')
    await eventually(() => expect(document.querySelector('ul[data-view]')?.getAttribute('data-view')).toBe('grid'))
  })

  it('is not taken by who makes the same search again', async () => {
    leave(show('/sales'), 2)
    cleanup()
    show('/sales')
    await act(async () => {})
    expect(document.activeElement).toBe(document.body)
  })

  it('leads to the page as it was where the browser has kept it', () => {
    const link = leave(show('/sales'), 2)
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }))
    expect(document.activeElement).toBe(link)
    expect(newest().clickedProperty).toBeUndefined()
  })

  it('is this tab’s own, where another tab has opened a home of another search since', async () => {
    leave(show('/sales'), 2)
    const left = sessionStorage['estate-islands:results']
    cleanup()
    // The other tab has a storage of its own for its list, and the same history of searches.
    sessionStorage.clear()
    leave(show('/lettings'), 4)
    cleanup()
    sessionStorage['estate-islands:results'] = left
    $writableView.set('grid')
    show('/sales#/grid')
    await eventually(() => expect(document.activeElement?.getAttribute('href')).toBe(cards[2]!.property_url))
  })

  it('from the part that a map showed leads to the whole search where the map is not shown', async () => {
    leave(show('/sales'), 2)
    cleanup()
    const left = JSON.parse(sessionStorage['estate-islands:results'])
    const [part] = left.pages
    part.items = part.items.slice(0, 3)
    sessionStorage['estate-islands:results'] = JSON.stringify({
      ...left,
      pagination: { ...left.pagination, total_count: 3 },
      query: { ...left.query, viewport: [-2.2, 51.8, -2, 52] },
    })
    $writableView.set('grid')
    show('/sales#/grid')
    await eventually(() => expect(document.activeElement?.getAttribute('href')).toBe(cards[2]!.property_url))
    expect(shown()).toBe(SIZE)
    screen.getByRole('heading', { name: '23 homes' })
    screen.getByRole('link', { name: 'Page 2' })
  })

  it('is there without what could not be kept', async () => {
    leave(show('/sales'), 2)
    cleanup()
    sessionStorage['estate-islands:results'] = '{"search":'
    $writableView.set('grid')
    show('/sales#/grid')
    await eventually(() => expect(document.activeElement?.getAttribute('href')).toBe(cards[2]!.property_url))
  })
})
