import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { officeHref } from '../../shared/features/branches/officeHref'
import type { Loader } from '../../shared/page/loader/loader'
import { setLoader } from '../../shared/page/loader/loader'
import { pageNumbers } from '../../shared/parts/elements/Pages/pageNumbers'
import { Pagination } from '../../shared/rules/calls/pagination'
import { createSuggester, type SuggestedPlaces } from '../../shared/rules/places/suggester'
import { Branches } from '../../shared/rules/resources/branch'
import { keepInAddress } from '../../widgets/offices-grid/address'
import { serviceNamed, servicesOf } from '../../widgets/offices-grid/filter'
import { officesHref } from '../../widgets/offices-grid/links'
import { gridTitle, officeMessages, titleOf } from '../../widgets/offices-grid/messages'
import { fromPage, OfficesGridProps } from '../../widgets/offices-grid/props'
import { viewOf } from '../../widgets/offices-grid/view'
import { eventually } from '../eventually'
import { serve } from '../serve'

afterEach(() => vi.unstubAllGlobals())

const lettings = { label: 'Lettings', urlLabel: 'lettings' }
const sales = { label: 'Residential sales', urlLabel: 'sales' }

const offices = (count: number, more: object = {}) =>
  v.parse(
    Branches,
    Array.from({ length: count }, (_, index) => ({
      branchID: index + 1,
      name: `Office ${index + 1}`,
      branchURL: `office-${index + 1}`,
      departments: index % 2 ? [sales] : [sales, lettings],
      ...more,
    })),
  )

const [brighton] = v.parse(Branches, [{ branchID: 1, name: 'Brighton', branchURL: 'brighton' }])
const complete = (count: number) => ({ branches: offices(count), total: count, state: 'complete' as const })
const all = { service: '', page: 1, pageSize: 9 }

describe('the title [2.65]', () => {
  it.each([
    [1, undefined, false, 'Our Location'],
    [1, undefined, true, 'Our Location'],
    [1, 'Lettings', false, 'Our Location'],
    [1, 'Lettings', true, 'Our Location'],
    [32, undefined, false, 'All 32 Locations'],
    [8, 'Lettings', false, 'All 8 Lettings Locations'],
    [8, 'Lettings', true, 'Found 8 Lettings Locations'],
    [3, undefined, true, 'Found 3 Locations'],
  ])('of %s offices, service %s, searched %s, is "%s"', (count, service, searched, title) => {
    expect(gridTitle(count, service, searched)).toBe(title)
  })

  it('is the sentence about the searched area when nothing was found, to the letter [2.64]', () => {
    const none = complete(0)
    expect(titleOf(none, viewOf(none, all), 'Atlantis')).toBe(
      "Sorry we couldn't find any branches in the Atlantis area.",
    )
  })

  it('counts the offices that are still to come', () => {
    const list = { branches: offices(20), total: 32, state: 'failed' as const }
    expect(titleOf(list, viewOf(list, all), '')).toBe('All 32 Locations')
  })
})

describe('links', () => {
  it.each([
    ['branches', 'brighton', undefined, '/branches/brighton'],
    ['branches', 'brighton', lettings, '/branches/brighton/departments/lettings'],
    ['estate-agents', 'brighton', undefined, '/estate-agents/brighton'],
    ['/estate-agents/', '/brighton/', undefined, '/estate-agents/brighton'],
    ['', 'brighton', undefined, '/branches/brighton'],
    ['branches', '/branches/brighton', undefined, '/branches/brighton'],
    ['branches', 'east-sussex/brighton', undefined, '/branches/east-sussex/brighton'],
    ['branches', 'st ives', undefined, '/branches/st%20ives'],
    ['branches', 'st%20ives', undefined, '/branches/st%20ives'],
    ['branches', 'javascript:alert(1)', undefined, '/branches/javascript%3Aalert(1)'],
    ['branches', '//evil.example', undefined, '/branches/evil.example'],
    ['branches', 'x?y#z', { label: 'L', urlLabel: 'a/b?c' }, '/branches/x%3Fy%23z/departments/a/b%3Fc'],
    ['branches', '', undefined, undefined],
    ['branches', 'https://a.example/branches/hove/', undefined, 'https://a.example/branches/hove/'],
    ['branches', 'https://a.example/branches/hove/', lettings, 'https://a.example/branches/hove/departments/lettings'],
    ['branches', 'https://hove.agency.example/?from=list', undefined, 'https://hove.agency.example/?from=list'],
    ['branches', 'HTTPS://hove.agency.example', lettings, 'HTTPS://hove.agency.example'],
  ])('of the path "%s" and the office "%s" [2.11, 2.61]', (branchPath, url, service, href) => {
    expect(officeHref(branchPath, { ...brighton!, url }, service)).toBe(href)
  })

  it.each([
    [{}, undefined, '/branches'],
    [{}, 'lettings', '/branches?department=lettings'],
    [{ location: 'Hove & Ali' }, undefined, '/branches?location=Hove+%26+Ali'],
    [{ location: 'Hove', placeId: 'p1' }, 'sales', '/branches?location=Hove&place_id=p1&department=sales'],
  ])('of the list for %o, service %s, are "%s" [7.28]', (search, service, href) => {
    expect(officesHref(search, service)).toBe(href)
  })

  it.each([
    ['/branches', '/branches?department=lettings'],
    ['/branches/?theme=modern', '/branches/?theme=modern&department=lettings'],
    ['/contact', '/contact'],
  ])('of the page %s keeps the chosen service: %s [4.32]', (before, after) => {
    history.replaceState(null, '', before)
    keepInAddress(lettings)
    expect(location.pathname + location.search).toBe(after)
    history.replaceState(null, '', '/')
  })

  it('of the list keep what was searched for in Safari 16, where parameters do not know their size [7.28]', () => {
    vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(undefined as never)
    expect(officesHref({ location: 'Hove' }, undefined)).toBe('/branches?location=Hove')
    vi.restoreAllMocks()
  })

  it('say the service, or that there are services [2.62]', () => {
    expect(officeMessages.view).toBe('View services')
    expect(officeMessages.placeholder).toBe('Search by location')
    expect(officeMessages.services).toBe('Filter by service')
  })
})

describe('services [2.60, 4.32]', () => {
  it('are those of all offices, each once, as they are first met', () => {
    expect(servicesOf(offices(4))).toEqual([sales, lettings])
  })

  it.each([
    ['lettings', lettings],
    ['Lettings', lettings],
    [' residential SALES ', sales],
    ['all', undefined],
    ['', undefined],
    ['unheard-of', undefined],
  ])('are found by "%s" [3.12]', (name, service) => {
    expect(serviceNamed(name, [sales, lettings])).toEqual(service)
  })

  it('show the offices that have them, and no others', () => {
    const view = viewOf(complete(12), { ...all, service: 'lettings' })
    expect(view.count).toBe(6)
    expect(view.shown.map(branch => branch?.name)).toContain('Office 1')
    expect(view.shown.map(branch => branch?.name)).not.toContain('Office 2')
  })
})

describe('pages [4.33, 9.29]', () => {
  it.each([
    [9, 9, 1],
    [10, 9, 2],
    [27, 9, 3],
    [28, 9, 4],
    [28, 3, 10],
    [500, undefined, 1],
  ])('%s offices by %s make %s', (count, pageSize, pages) => {
    expect(viewOf(complete(count), { ...all, pageSize }).pageCount).toBe(pages)
  })

  it('past the end is the last one', () => {
    expect(viewOf(complete(10), { ...all, page: 99 })).toMatchObject({ page: 2, pageCount: 2 })
  })

  it('show nine, and keep the rest for browsers without scripts', () => {
    const view = viewOf(complete(12), all)
    expect([view.shown.length, view.elsewhere.length]).toEqual([9, 3])
  })

  it.each([
    [1, 1, [1]],
    [1, 4, [1, 2, 3, 4]],
    [1, 56, [1, 2, 0, 56]],
    [4, 56, [1, 2, 3, 4, 5, 0, 56]],
    [28, 56, [1, 0, 27, 28, 29, 0, 56]],
    [53, 56, [1, 0, 52, 53, 54, 55, 56]],
    [56, 56, [1, 0, 55, 56]],
  ])('on %s of %s are offered as %s', (page, count, numbers) => {
    expect(pageNumbers(page, count)).toEqual(numbers)
  })
})

describe('what the server writes', () => {
  it('is read in camelCase and in snake_case, ids as they came [3.11]', () => {
    const camel = { branchID: 7, name: 'Hove', branchURL: 'hove', imageURL: '/a.jpg', departments: [lettings] }
    const snake = {
      branch_id: '7',
      name: 'Hove',
      branch_url: 'hove',
      image_url: '/a.jpg',
      departments: [{ label: 'Lettings', url_label: 'lettings' }],
    }
    const read = { id: 7, name: 'Hove', url: 'hove', image: '/a.jpg', address: '', departments: [lettings] }
    expect(v.parse(Branches, [camel])).toEqual([read])
    expect(v.parse(Branches, [snake])).toEqual([{ ...read, id: '7' }])
  })

  it.each([
    [{ currentPage: 2, hasNextPage: true, totalCount: '32' }],
    [{ current_page: 2, has_next_page: true, total_count: 32 }],
  ])('says which page it is in %o [3.12]', pagination => {
    expect(v.parse(Pagination, pagination)).toMatchObject({
      currentPage: 2,
      hasNextPage: true,
      totalCount: 32,
    })
  })

  it('gives props by its own keys', () => {
    const data: Record<string, unknown> = { branches: [], agency: { branchPath: 'offices' } }
    expect(
      v.parse(
        OfficesGridProps,
        fromPage(key => data[key]),
      ),
    ).toMatchObject({ branchPath: 'offices', pageSize: 9 })
    expect(
      v.parse(
        OfficesGridProps,
        fromPage(() => undefined),
      ),
    ).toMatchObject({ branchPath: 'branches' })
    expect(
      v.parse(
        OfficesGridProps,
        fromPage(() => null),
      ),
    ).toMatchObject({ branchPath: 'branches', paginate: true })
  })

  it.each([false, 0, ''])('reads %j as what the host does not have', nothing => {
    const props = v.parse(
      OfficesGridProps,
      fromPage(() => nothing),
    )
    expect([props.branches, props.branchesPagination]).toEqual([undefined, undefined])
  })
})

describe('suggestions [5.36, 7.24]', () => {
  beforeEach(() => setLoader({ token: () => undefined } as unknown as Loader))

  function typing() {
    let now: SuggestedPlaces = { places: [], state: 'still' }
    const suggester = createSuggester(change => {
      now = change(now)
    })
    return { ...suggester, labels: () => now.places.map(({ label }) => label), state: () => now.state }
  }

  it('are asked for once, for the last text typed', async () => {
    const asked = serve(() => [['Hove, East Sussex', 'p1', 'hove']])
    const { ask, labels } = typing()
    for (const text of ['h', 'ho', 'hov', ' hove ']) ask(text)
    await eventually(() => expect(labels()).toEqual(['Hove, East Sussex']))
    // A row of homes of another file may still be loading its homes.
    expect(asked.filter(path => path.startsWith('/places'))).toEqual(['/places?term=hove'])
  })

  it('are fifteen at most [5.33, 9.19]', async () => {
    serve(() => Array.from({ length: 25 }, (_, index) => [`Place ${index}`, index]))
    const { ask, labels } = typing()
    ask('p')
    await eventually(() => expect(labels()).toHaveLength(15))
  })

  it.each(['', '   '])('are none for "%s", and nothing is asked', async text => {
    const asked = serve(() => [['Hove', 'p1']])
    const { ask, labels } = typing()
    ask('hove')
    await eventually(() => expect(labels()).toEqual(['Hove']))
    ask(text)
    expect(labels()).toEqual([])
    expect(asked).toHaveLength(1)
  })

  it('never answer an older text', async () => {
    let first: (answer: unknown) => void = () => {}
    const asked = serve(({ searchParams }) =>
      searchParams.get('term') === 'old' ? new Promise(resolve => (first = resolve)) : [['New', 'n']],
    )
    const { ask, labels } = typing()
    ask('old')
    await eventually(() => expect(asked).toHaveLength(1))
    ask('new')
    await eventually(() => expect(labels()).toEqual(['New']))
    first([['Old', 'o']])
    await new Promise(resolve => setTimeout(resolve))
    expect(labels()).toEqual(['New'])
  })

  it.each([
    ['is refused', 404],
    ['is not a list', { error: 'no' }],
    ['holds something else', ['Hove']],
  ])('have failed when the answer %s', async (_, answer) => {
    serve(() => answer)
    const { ask, state, labels } = typing()
    ask('hove')
    await eventually(() => expect(state()).toBe('failed'))
    expect(labels()).toEqual([])
  })
})
