import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { explained } from '../../shared/page/complaints/complaints'
import { check, readMarker } from '../../shared/page/island/props'
import type { Search } from '../../shared/rules/search/search'
import { listBegun, listChanged } from '../../shared/rules/visitor/shownSearch'
import { searchMessages } from '../../widgets/property-search/messages'
import { moreMessages } from '../../widgets/property-search/moreMessages'
import { between, withChosen } from '../../widgets/property-search/options'
import { PropertySearch } from '../../widgets/property-search/PropertySearch'
import { placeCalled, placeNamed } from '../../widgets/property-search/places'
import { fromPage, PropertySearchProps } from '../../widgets/property-search/props'
import { summaryOf } from '../../widgets/property-search/summary'
import widget from '../../widgets/property-search/widget'

let gone: string[] = []

beforeEach(() => {
  gone = []
  history.replaceState(null, '')
  vi.spyOn(location, 'assign').mockImplementation(href => void gone.push(`${href}`))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const show = (search: Partial<Search> = {}, more: object = {}) =>
  render(<PropertySearch {...v.parse(PropertySearchProps, { search, ...more })} />)
const choose = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } })
const options = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map(option => option.textContent)
const submit = () => fireEvent.submit(screen.getByRole('search'))
const more = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'More filters' }))
  await screen.findByRole('group', { name: 'Property type' })
}

describe('on a page of results', () => {
  const hove = { place: { place_id: '1', name: 'Hove', county_name: 'East Sussex' }, q: 'Hove, East Sussex' }

  it.each([
    ['properties#index', true],
    ['branches#properties', true],
    ['counties#show', true],
    ['home#index', false],
    ['properties#show', false],
    [undefined, false],
  ])('it stands by the page data: %s %s [contract 4]', (route, results) => {
    expect(fromPage(key => (key === 'page_route' ? route : undefined)).results).toBe(results)
  })

  it.each<[Partial<Search>, string]>([
    [{}, 'Homes for sale'],
    [{ ...hove, minPrice: 300_000 }, 'Homes for sale in Hove, from £300,000'],
    [{ channel: 'lettings', q: 'near the sea', isQuerySearch: true }, 'Homes to let in near the sea'],
    [
      { ...hove, within: '3-miles', minBeds: 2, tags: ['house', '!new-home'], pets: true },
      'Homes for sale in Hove, within 3 miles, at least 2 bedrooms, house and 2 more',
    ],
  ])('the line says the search %j', (search, line) => {
    expect(summaryOf({ channel: 'sales', ...search })).toBe(line)
  })

  it('a line opens it, and says what the page shows whatever is changed in the form', () => {
    show({ ...hove, minPrice: 300_000 }, { results: true })
    const edit = screen.getByRole('button', { name: 'Homes for sale in Hove, from £300,000 · Edit' })
    expect(edit.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(edit)
    expect(edit.getAttribute('aria-expanded')).toBe('true')
    const fields = document.getElementById(edit.getAttribute('aria-controls')!)!
    expect(within(fields).getByRole('combobox', { name: 'Location' })).toBeTruthy()
    choose('Minimum price', 'from-400000')
    expect(edit.textContent).toContain('from £300,000')
    fireEvent.click(edit)
    expect(edit.getAttribute('aria-expanded')).toBe('false')
  })

  it('a filter that is removed is searched without at once, with what was changed before', () => {
    show({ ...hove, minBeds: 2, minPrice: 300_000 }, { results: true })
    choose('Radius', 'within-3-miles')
    expect(gone).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'From £300,000, remove' }))
    expect(gone).toEqual([expect.stringMatching(/fragment=from-2-bed\/within-3-miles$/)])
    // Only once.
    choose('Maximum bedrooms', 'up-to-4-bed')
    expect(gone).toHaveLength(1)
  })

  it('is as the page is for who comes back to it as it was left', () => {
    show({ ...hove, minBeds: 2 }, { results: true })
    fireEvent.click(screen.getByRole('button', { name: 'At least 2 bedrooms, remove' }))
    expect(screen.queryByRole('button', { name: 'At least 2 bedrooms, remove' })).toBeNull()
    const comeBack = () => act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    comeBack()
    screen.getByRole('button', { name: 'At least 2 bedrooms, remove' })
    expect(history.state).toBeNull()
    // What is entered then is the visitor's, also when they come back once more.
    choose('Radius', 'within-3-miles')
    comeBack()
    expect(screen.getByLabelText<HTMLSelectElement>('Radius').value).toBe('within-3-miles')
  })

  it('elsewhere there is no line, and a filter that is removed waits for the button', () => {
    show({ minBeds: 2 })
    expect(screen.queryByRole('button', { name: /Edit/ })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'At least 2 bedrooms, remove' }))
    expect(gone).toEqual([])
  })
})

describe('what is chosen', () => {
  it('goes into an address that can be shared [9.5]', () => {
    show({ within: '1-miles' })
    choose('Radius', 'within-3-miles')
    choose('Minimum price', 'from-200000')
    choose('Maximum bedrooms', 'up-to-4-bed')
    submit()
    expect(gone).toEqual(['/search?channel=sales&fragment=up-to-4-bed/from-200000/within-3-miles'])
  })

  it('asks for a radius only where there is a place', () => {
    show()
    expect(screen.queryByLabelText('Radius')).toBeNull()
    const place = screen.getByRole('combobox', { name: 'Location' })
    fireEvent.change(place, { target: { value: '  ' } })
    expect(screen.queryByLabelText('Radius')).toBeNull()
    fireEvent.change(place, { target: { value: 'Lewes' } })
    choose('Radius', 'within-3-miles')
    fireEvent.change(place, { target: { value: '' } })
    // It counts as long as it is chosen, so it can be seen.
    screen.getByLabelText('Radius')
    choose('Radius', '')
    expect(screen.queryByLabelText('Radius')).toBeNull()
  })

  it('stays in the order, and in the area, that the results have got meanwhile [3.7, 9.5]', () => {
    const end = listBegun({ channel: 'sales', within: '3-miles' })
    listChanged({ channel: 'sales', within: '3-miles', sorted: 'most-recent-first' })
    show({ within: '3-miles' })
    choose('Maximum bedrooms', 'up-to-4-bed')
    act(() => listChanged({ channel: 'sales', within: '3-miles', sorted: 'most-recent-first', poly: '_p~iF~ps|U' }))
    screen.getByRole('button', { name: /Drawn area/ })
    submit()
    act(() => listChanged({ channel: 'sales', within: '3-miles' }))
    submit()
    end()
    const fragment = 'up-to-4-bed/within-3-miles'
    expect(gone).toEqual([
      `/search?channel=sales&fragment=${fragment}/poly-X3B-aUZ-cHN8VQ==/most-recent-first`,
      `/search?channel=sales&fragment=${fragment}`,
    ])
  })

  it('searches for a typed text as it is, and leaves a drawn area [4.7]', () => {
    show({ poly: '_p~iF~ps|U_ulLnnqC' })
    fireEvent.change(screen.getByRole('combobox', { name: 'Location' }), { target: { value: 'By the sea' } })
    submit()
    expect(gone).toEqual(['/search?channel=sales&q=By%20the%20sea&is_query_search=true&fragment='])
  })

  it('clears the prices with another channel, whose rents are by the month [4.6]', () => {
    show({ minPrice: 200_000, minBeds: 2 })
    choose('I want to', 'lettings')
    expect(options('Minimum price')).toContain('£1,300 pcm (£300 pw)')
    submit()
    expect(gone).toEqual(['/search?channel=lettings&fragment=from-2-bed'])
  })

  it('shows the place with its county [4.8]', () => {
    show({ place: { place_id: '7', name: 'Hove', county_name: 'East Sussex' }, placeId: '7', q: 'Hove, East Sussex' })
    expect((screen.getByRole('combobox', { name: 'Location' }) as HTMLInputElement).value).toBe('Hove, East Sussex')
    submit()
    expect(gone).toEqual(['/search?channel=sales&place_id=7&fragment='])
  })

  it('has tags once, wanted or left out [4.9]', async () => {
    show({ tags: ['house'] })
    await more()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Flat' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'New home' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'House' }))
    submit()
    expect(gone).toEqual(['/search?channel=sales&fragment=tag-flat,!new-home'])
  })

  it('is what the address says, also where that is none of the usual values [9.5]', async () => {
    show({ placeId: '7', within: '30-miles', createdAgo: 2, status: 'under-offer', tags: ['House'] })
    await more()
    const fields = ['Radius', 'Added', 'Status'].map(name => screen.getByRole<HTMLSelectElement>('combobox', { name }))
    expect(fields.map(({ value, selectedOptions: [option] }) => [value, option!.text])).toEqual([
      ['within-30-miles', 'Within 30 miles'],
      ['newer-than-2-days', 'Added in the last 2 days'],
      ['status-under-offer', 'Under offer'],
    ])
    const house = screen.getByRole<HTMLInputElement>('checkbox', { name: 'House' })
    expect(house.checked).toBe(true)
    fireEvent.click(house)
    choose('Radius', 'within-3-miles')
    expect(options('Radius')).not.toContain('Within 30 miles')
    submit()
    expect(gone).toEqual([
      '/search?channel=sales&place_id=7&fragment=newer-than-2-days/status-under-offer/within-3-miles',
    ])
  })

  it('starts from the first page', () => {
    show({ page: 3, minBeds: 2 })
    submit()
    expect(gone).toEqual(['/search?channel=sales&fragment=from-2-bed'])
  })
})

describe('a filter that the page leaves out', () => {
  const offered = () =>
    ['Minimum size', 'Minimum land', 'Maximum land', 'Short lets', 'Pets allowed'].filter(label =>
      screen.queryByLabelText(label),
    )

  it.each([
    [['pets'], ['Minimum size', 'Minimum land', 'Maximum land', 'Short lets']],
    ['pets  short-lets land', ['Minimum size']],
    ['["size"]', ['Minimum land', 'Maximum land', 'Short lets', 'Pets allowed']],
    ['', ['Minimum size', 'Minimum land', 'Maximum land', 'Short lets', 'Pets allowed']],
  ])('is not offered: %j', async (without, labels) => {
    show({}, { without })
    await more()
    expect(offered()).toEqual(labels)
  })

  it('leaves no heading without boxes, and can be taken out of a search that has it', async () => {
    show({ pets: true }, { without: ['short-lets', 'pets'] })
    await more()
    expect(screen.queryByRole('group', { name: 'Also' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Pets allowed, remove' }))
    submit()
    expect(gone).toEqual(['/search?channel=sales&fragment='])
  })

  it('is told to the developer where no filter has its name', () => {
    const marker = document.createElement('div')
    marker.dataset.without = 'pets dogs'
    const read = () => check('property-search', PropertySearchProps, readMarker(marker, 'property-search', widget))
    expect(() => explained(read)).toThrow(
      'property-search: data-without: expected names out of size, land, short-lets, pets (found "pets dogs")',
    )
    marker.dataset.without = 'pets land'
    expect(read()).toMatchObject({ without: ['pets', 'land'] })
  })
})

describe('a letter of the place', () => {
  const type = (value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: 'Location' }), { target: { value } })

  it('renders its own field anew and no other part of the form', async () => {
    const read = new Set<string>()
    for (const all of [searchMessages, moreMessages] as Record<string, unknown>[])
      for (const [key, value] of Object.entries(all))
        vi.spyOn(all, key, 'get').mockImplementation(() => {
          read.add(key)
          return value
        })
    show({ minBeds: 2, tags: ['house'] })
    await more()
    // The first letter brings the radius.
    type('L')
    expect([...read]).toEqual(expect.arrayContaining(['channel', 'search', 'minPrice', 'types', 'filters', 'location']))
    read.clear()
    type('Lew')
    expect([...read].sort()).toEqual(['locate', 'location', 'placeholder', 'placesFound'])
  })

  it('is not lost with a filter that is removed after it, and takes a drawn area out of the filters [4.7]', () => {
    show({ minBeds: 2, poly: '_p~iF~ps|U_ulLnnqC' })
    type('Lewes')
    expect(screen.queryByRole('button', { name: 'Drawn area, remove' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'At least 2 bedrooms, remove' }))
    submit()
    expect(gone).toEqual(['/search?channel=sales&q=Lewes&is_query_search=true&fragment='])
  })
})

describe('on the way back from the results', () => {
  it('is the form as it was sent', () => {
    show({ minBeds: 2, within: '1-miles' })
    choose('Radius', 'within-3-miles')
    submit()
    cleanup()
    show()
    submit()
    expect(gone[1]).toBe('/search?channel=sales&fragment=from-2-bed/within-3-miles')
  })

  it('is a new one where the page’s history holds something else', () => {
    history.replaceState({ 'estate-islands:Property search': 'rubbish' }, '')
    show()
    submit()
    expect(gone).toEqual(['/search?channel=sales&fragment='])
  })
})

describe('searches made before', () => {
  const offered = async (stored: unknown) => {
    localStorage.searchHistory = typeof stored === 'string' ? stored : JSON.stringify(stored)
    dispatchEvent(new StorageEvent('storage', { key: 'searchHistory', newValue: localStorage.searchHistory }))
    show()
    const where = screen.getByRole('combobox', { name: 'Location' })
    fireEvent.focus(where)
    // Until the list's code has loaded, the field is a plain one.
    await import('../../shared/parts/elements/Combobox/Suggestions')
    await waitFor(() => expect(screen.getByRole('listbox', { hidden: true })).toBeTruthy())
    fireEvent.keyDown(where, { key: 'ArrowDown' })
    return screen.queryAllByRole('option', { hidden: true }).filter(option => option.closest('ul'))
  }

  it('are offered in an empty field, five at most, and fill in the form [4.11]', async () => {
    const hove = { place_id: '7', name: 'Hove', county_name: 'East Sussex' }
    const options = await offered([
      {
        channel: 'lettings',
        place: hove,
        placeId: '7',
        q: 'Hove, East Sussex',
        minBeds: 2,
        page: 3,
        clickedProperty: 9,
      },
      ...[1, 2, 3, 4, 5, 6].map(minBeds => ({ channel: 'sales', minBeds })),
    ])
    expect(options.map(option => option.textContent)).toEqual([
      'Hove, East SussexTo let · At least 2 bedrooms',
      'AnywhereFor sale · At least 1 bedroom',
      ...[2, 3, 4].map(beds => `AnywhereFor sale · At least ${beds} bedrooms`),
    ])
    fireEvent.click(options[0]!)
    submit()
    expect(gone).toEqual(['/search?channel=lettings&place_id=7&fragment=from-2-bed'])
  })

  it.each([['{"not": "a list"}'], ['[nu'], [[null, 7, 'x', { channel: { evil: 1 } }, []]]])(
    'are none where storage holds %j',
    async stored => {
      expect(await offered(stored)).toEqual([])
    },
  )

  it('are not the lists of everything that were looked at [4.11]', async () => {
    const all = [
      { channel: 'sales', page: 4 },
      { channel: 'lettings', sorted: 'most-recent-first' },
    ]
    expect(await offered([...all, { channel: 'lettings', pets: true }])).toHaveLength(1)
  })

  it('are offered once where they differ in their order alone, which is not said of them [4.11]', async () => {
    const hove = { channel: 'sales', place: { place_id: '7', name: 'Hove', county_name: 'East Sussex' } }
    const options = await offered([{ ...hove, sorted: 'most-recent-first' }, { ...hove, minBeds: 2 }, hove])
    expect(options.map(option => option.textContent)).toEqual([
      'Hove, East SussexFor sale',
      'Hove, East SussexFor sale · At least 2 bedrooms',
    ])
    fireEvent.click(options[0]!)
    submit()
    expect(gone).toEqual(['/search?channel=sales&place_id=7&fragment=most-recent-first'])
  })

  it('are text, whatever they hold', async () => {
    const [option] = await offered([{ channel: 'sales', q: '<img src=x onerror=alert(1)>', isQuerySearch: true }])
    expect(option!.textContent).toBe('<img src=x onerror=alert(1)>For sale')
    expect(option!.querySelector('img')).toBeNull()
  })
})

describe('a range', () => {
  it('offers no minimum above the maximum', () => {
    show({ maxPrice: 300_000 })
    expect(options('Minimum price')).toEqual(['No min', '£100,000', '£200,000'])
  })

  it('is put in order where an address has it the wrong way round', () => {
    show({ minPrice: 500_000, maxPrice: 200_000 })
    submit()
    expect(gone).toEqual(['/search?channel=sales&fragment=from-200000/up-to-500000'])
  })

  it('keeps an amount that is not among the usual ones', () => {
    expect(withChosen([1, 3], 2)).toEqual([1, 2, 3])
    expect(between([1, 2, 3], { min: 2, same: true })).toEqual([2, 3])
  })
})

describe('the filters in use', () => {
  it('can be taken away one by one, and the focus goes on to the next', () => {
    show({ minBeds: 2, pets: true })
    const chips = screen.getByRole('list', { name: 'Filters in use' })
    fireEvent.click(within(chips).getByRole('button', { name: 'At least 2 bedrooms, remove' }))
    expect(document.activeElement?.textContent).toBe('Pets allowed')
    fireEvent.click(within(chips).getByRole('button', { name: 'Pets allowed, remove' }))
    expect(document.activeElement?.textContent).toBe('More filters')
    submit()
    expect(gone).toEqual(['/search?channel=sales&fragment='])
  })
})

describe('a filter in use', () => {
  it('is taken away alone by a double click, though the next one comes under the pointer', () => {
    show({ minBeds: 2, pets: true })
    const chips = screen.getByRole('list', { name: 'Filters in use' })
    fireEvent.click(within(chips).getByRole('button', { name: 'At least 2 bedrooms, remove' }), { detail: 1 })
    fireEvent.click(within(chips).getByRole('button', { name: 'Pets allowed, remove' }), { detail: 2 })
    submit()
    expect(gone).toEqual(['/search?channel=sales&fragment=pets'])
  })
})

describe('a suggestion', () => {
  it('is a place in its county [4.8]', () => {
    expect(placeNamed({ id: '7', label: 'Hove, East Sussex' })).toEqual({
      place_id: '7',
      name: 'Hove',
      county_name: 'East Sussex',
    })
    expect(placeNamed({ id: '8', label: 'BN3' })).toEqual({ place_id: '8', name: 'BN3' })
  })

  it('is meant by who types all of it [7.24]', () => {
    const places = [{ id: '7', label: 'Hove, East Sussex' }]
    expect(placeCalled(' hove, east sussex', places)?.place_id).toBe('7')
    expect(placeCalled('Hove', places)).toBeUndefined()
  })
})
