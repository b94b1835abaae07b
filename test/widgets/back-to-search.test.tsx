import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rememberViewed } from '../../shared/rules/visitor/recentlyViewed'
import { BackToSearch } from '../../widgets/back-to-search/BackToSearch'
import { BackToSearchProps, fromPage } from '../../widgets/back-to-search/props'

const props = (given: object) => v.parse(BackToSearchProps, given)

/** Where the link leads in a browser that holds this history. */
function leadsTo(stored: unknown, given: object = {}) {
  localStorage.searchHistory = typeof stored === 'string' ? stored : JSON.stringify(stored)
  dispatchEvent(new StorageEvent('storage', { key: 'searchHistory', newValue: localStorage.searchHistory }))
  render(<BackToSearch {...props(given)} />)
  return screen.getByRole('link', { name: 'Back to search' }).getAttribute('href')
}

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('the link', () => {
  it('leads to the last search and its page, without the place’s name [2.10]', () => {
    const hove = { place_id: '7', name: 'Hove', county_name: 'East Sussex' }
    const last = { channel: 'lettings', place: hove, q: 'Hove, East Sussex', minBeds: 2, page: 3, clickedProperty: 9 }
    expect(leadsTo([last, { channel: 'sales' }])).toBe('/search?channel=lettings&place_id=7&fragment=from-2-bed/page-3')
  })

  it('passes over what an incumbent’s page wrote for the home itself', () => {
    const stored = [{ channel: 'sales' }, { channel: 'sales', minBeds: 4, clickedProperty: 9 }]
    expect(leadsTo(stored, { propertyId: '9' })).toBe('/search?channel=sales&fragment=from-4-bed')
  })

  it.each([['[]'], ['{"0":1}'], ['[nu'], [[null, 'x', 7, {}]]])('is the server’s where storage holds %j', stored => {
    expect(leadsTo(stored)).toBe('/search?channel=sales&fragment=')
    cleanup()
    expect(leadsTo(stored, { href: '/properties/lettings' })).toBe('/properties/lettings')
  })

  it.each([
    ['/hove/sales/from-2-bed/page-2?theme=x', '/hove/sales/from-2-bed/page-2?theme=x'],
    ['/search?channel=sales&place_id=7&fragment=', '/search?channel=sales&place_id=7&fragment='],
    ['/properties/sales/from-2-bed', '/properties/sales/from-2-bed'],
    ['/properties/from-2-bed/sales', '/properties/from-2-bed/sales'],
    ['/properties/cheltenham/sales', '/properties/cheltenham/sales'],
    ['/properties/3/sales', '/search?channel=sales&fragment=from-4-bed'],
    ['/properties/GLO-12/sales', '/search?channel=sales&fragment=from-4-bed'],
    ['/sales', '/search?channel=sales&fragment=from-4-bed'],
    ['//other.example/hove/sales', '/search?channel=sales&fragment=from-4-bed'],
    ['/articles/topic-sales', '/search?channel=sales&fragment=from-4-bed'],
  ])('of a home opened from %s before that took note of it leads to %s [2.10]', (before, there) => {
    vi.spyOn(Document.prototype, 'referrer', 'get').mockReturnValue(location.origin + before)
    const older = { channel: 'sales', minBeds: 4 }
    expect(leadsTo([older], { propertyId: 9 })).toBe(there)
    cleanup()
    expect(leadsTo([{ ...older, clickedProperty: 9 }], { propertyId: 9 })).toContain('from-4-bed')
    cleanup()
    expect(leadsTo([older])).toContain('from-4-bed')
    vi.restoreAllMocks()
  })

  it('of a home opened from another one that this browser has seen leads to the search [2.10]', () => {
    vi.spyOn(Document.prototype, 'referrer', 'get').mockReturnValue(`${location.origin}/homes/mill-house/sales`)
    const older = { channel: 'sales', minBeds: 4 }
    expect(leadsTo([older], { propertyId: 9 })).toBe('/homes/mill-house/sales')
    cleanup()
    for (const site of ['', location.origin]) {
      rememberViewed({ property_id: 'mill', property_url: `${site}/homes/mill-house/sales` })
      expect(leadsTo([older], { propertyId: 9 })).toContain('from-4-bed')
      cleanup()
    }
    vi.restoreAllMocks()
  })

  it.each([undefined, document.createElement('nav')])('goes back in an older browser, whose navigation is %s', own => {
    vi.stubGlobal('navigation', own)
    vi.spyOn(Document.prototype, 'referrer', 'get').mockReturnValue(`${location.origin}/hove/sales`)
    const back = vi.spyOn(history, 'back').mockImplementation(() => {})
    render(<BackToSearch {...props({ propertyId: 9 })} />)
    const link = screen.getByRole('link', { name: 'Back to search' })
    expect(fireEvent.click(link), 'the browser follows the link').toBe(false)
    expect(back).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })

  it('is the same for everybody when the server renders it', () => {
    localStorage.searchHistory = '[{"channel":"sales","minBeds":4}]'
    expect(renderToString(<BackToSearch {...props({})} />)).toContain('href="/search?channel=sales&amp;fragment="')
  })
})

describe('what a page may say', () => {
  it.each([
    { propertyChannel: 'lettings' },
    { property_channel: 'lettings' },
    { property_primary_channel: 'Lettings' },
    { property_url: '/properties/7/lettings' },
  ])('is its home, which has a channel: %j [2.10]', said => {
    const page = { property: { property_id: 7, ...said } } as Record<string, unknown>
    expect(fromPage((key: string) => page[key])).toEqual({ propertyId: 7, href: '/search?channel=lettings&fragment=' })
    expect(props(fromPage(() => undefined)).href).toBe('/search?channel=sales&fragment=')
  })

  it.each(['//other.example', '/\\other.example', 'https://other.example', 'javascript:alert(1)'])(
    'is not to lead to "%s"',
    href => {
      expect(v.safeParse(BackToSearchProps, { href }).success).toBe(false)
    },
  )
})
