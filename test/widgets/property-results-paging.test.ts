import { afterEach, expect, it, vi } from 'vitest'
import type { Search } from '../../shared/rules/search/search'
import { rememberSearch } from '../../shared/rules/visitor/searchHistory'
import { watchPages } from '../../widgets/property-results/paging/watchPages'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  history.replaceState(null, '', '/')
})

it('the page in view belongs to its list’s search, where another tab has a newer one [4.11, contract 8]', () => {
  let see = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: () => void) {
        see = callback
      }
      observe() {}
      disconnect() {}
    },
  )
  const houses: Search = { channel: 'sales', minBeds: 2 }
  const flats: Search = { channel: 'lettings', page: 1 }
  rememberSearch(houses)
  rememberSearch(flats)
  const list = document.createElement('ul')
  list.innerHTML = '<li data-page="2"></li>'
  const place = {
    search: houses,
    addressed: () => houses,
    isAddressed: () => true,
    hrefOf: ({ page }: Search) => `/sales/page-${page}`,
  }
  watchPages(list, houses, place, () => {})
  see()
  expect(JSON.parse(localStorage.searchHistory)).toMatchObject([{ ...houses, page: 2 }, flats])
})
