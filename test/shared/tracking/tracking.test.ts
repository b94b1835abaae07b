import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  localStorage.clear()
  vi.resetModules()
  delete window.Homeflow
})

/** Opens a page of some kind that lists homes, and uses it. */
async function use(route: string, markup: string) {
  const data: Record<string, unknown> = { page_route: route, place: { place_id: 7, name: 'Hove' } }
  window.Homeflow = { get: key => data[key] }
  history.replaceState(null, '', '/hove/sales/from-2-bed')
  document.body.innerHTML = markup
  const { track } = await import('../../../shared/tracking/tracking')
  track('[data-widget="property-results"]')
  await vi.dynamicImportSettled()
  return JSON.parse(localStorage.searchHistory ?? 'null')
}

const LIST = `<div data-widget="property-results"><div data-property-id="3"><a href="#home">A home</a></div></div>`

it.each(['properties#index', 'branches#properties', 'locations#show'])(
  'remembers the search of a page of the kind %s, and the home that is opened from it [4.11, host-facts 1]',
  async route => {
    expect(await use(route, LIST)).toMatchObject([{ channel: 'sales', minBeds: 2, placeId: '7', page: 1 }])
    document.querySelector<HTMLElement>('a')!.click()
    expect(JSON.parse(localStorage.searchHistory)[0].clickedProperty).toBe('3')
  },
)

it('remembers no search where the page has no list of its own', async () => {
  expect(await use('locations#show', '<p>About Hove</p>')).toBeNull()
})
