import { afterEach, expect, it, vi } from 'vitest'

// Other files of tests use the same page.
const { body } = document

afterEach(() => {
  if (document.body !== body) document.body.replaceWith(body)
  vi.restoreAllMocks()
  localStorage.clear()
  vi.resetModules()
  delete window.Homeflow
})

/** Opens a page of some kind that lists homes, and uses it. */
async function use(route: string, markup: string, more?: Record<string, unknown>) {
  const data: Record<string, unknown> = { page_route: route, place: { place_id: 7, name: 'Hove' }, ...more }
  window.Homeflow = { get: key => data[key] }
  history.replaceState(null, '', '/hove/sales/from-2-bed')
  document.body.innerHTML = markup
  const { track } = await import('../../../../shared/rules/tracking/tracking')
  track('[data-widget="property-results"]')
  await vi.dynamicImportSettled()
  return JSON.parse(localStorage.searchHistory ?? 'null')
}

const LIST = `<div data-widget="property-results"><div data-property-id="3"><a href="#home">A home</a></div></div>`

it.each(['properties#index', 'branches#properties', 'locations#show'])(
  'remembers the search of a page of kind %s, and the home opened from it [4.11, host-facts 1]',
  async route => {
    expect(await use(route, LIST)).toMatchObject([{ channel: 'sales', minBeds: 2, placeId: '7', page: 1 }])
    document.querySelector<HTMLElement>('a')!.click()
    expect(JSON.parse(localStorage.searchHistory)[0].clickedProperty).toBe('3')
  },
)

it('remembers a home with this tab’s search, where another has made a newer one [2.10, 4.11, contract 8]', async () => {
  await use('properties#index', LIST)
  const { rememberSearch } = await import('../../../../shared/rules/visitor/searchHistory')
  rememberSearch({ channel: 'lettings', minBeds: 4 })
  document.querySelector<HTMLElement>('a')!.click()
  const [newest, older] = JSON.parse(localStorage.searchHistory)
  expect(newest).toMatchObject({ channel: 'sales', placeId: '7', clickedProperty: '3' })
  expect(older).toMatchObject({ channel: 'lettings' })
  expect(older.clickedProperty).toBeUndefined()
})

it('remembers a home with its own search only, in a body that a script swaps [2.10, 4.11, host-facts 1]', async () => {
  const listOf = (search: string) => `<script type="application/json" data-page-data>{}</script>${LIST}<p>${search}</p>`
  // No other test has listened to this body.
  body.replaceWith(document.createElement('body'))
  await use('properties#index', listOf('in Hove'))
  // As htmx does.
  history.replaceState(null, '', '/hove/lettings')
  document.body.innerHTML = listOf('to let')
  const { track } = await import('../../../../shared/rules/tracking/tracking')
  track('[data-widget="property-results"]')
  document.querySelector<HTMLElement>('a')!.click()
  const [newest, older] = JSON.parse(localStorage.searchHistory)
  expect(newest).toMatchObject({ channel: 'lettings', clickedProperty: '3' })
  expect(older).toMatchObject({ channel: 'sales' })
  // Otherwise the way back from this home in another tab would lead to the older search.
  expect(older.clickedProperty).toBeUndefined()
})

it('looks once at what is added to a page, where a script has replaced what is in the body before [7.2]', async () => {
  body.replaceWith(document.createElement('body'))
  await use('properties#index', LIST, { exposures_public_url: '/exposures' })
  const { track } = await import('../../../../shared/rules/tracking/tracking')
  document.body.innerHTML = `<script type="application/json" data-page-data>{}</script>${LIST}`
  track('[data-widget="property-results"]')
  const added = document.createElement('div')
  const looks = vi.spyOn(added, 'querySelectorAll')
  document.body.append(added)
  await vi.waitFor(() => expect(looks).toHaveBeenCalled())
  expect(looks).toHaveBeenCalledTimes(1)
})

it('remembers no search where the page has no list of its own', async () => {
  expect(await use('locations#show', '<p>About Hove</p>')).toBeNull()
})

it('counts a page’s home once, the next page’s again, and none on a copy that Turbo shows again [7.1]', async () => {
  window.Homeflow = { get: key => ({ page_route: 'properties#show', property: { property_id: 7 } })[key] }
  const sent = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true)
  const { track } = await import('../../../../shared/rules/tracking/tracking')
  const count = (isKept = false) => {
    track('[data-widget="property-results"]', isKept)
    return sent.mock.calls.splice(0).length
  }
  expect([count(), count()]).toEqual([1, 0])
  document.body.replaceWith(document.createElement('body'))
  expect([count(), count()]).toEqual([1, 0])
  document.body.replaceWith(document.createElement('body'))
  expect(count(true)).toBe(0)
})
