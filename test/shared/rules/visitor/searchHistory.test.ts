import { beforeEach, describe, expect, it, vi } from 'vitest'

/** A page of its own: a store lives as long as one. */
async function open() {
  vi.resetModules()
  const { $searchHistory, rememberSearch, rememberPage, rememberClicked } = await import(
    '../../../../shared/rules/visitor/searchHistory'
  )
  $searchHistory.listen(() => {})
  return { $searchHistory, rememberSearch, rememberPage, rememberClicked }
}

const kept = () => JSON.parse(localStorage.getItem('searchHistory') ?? '[]')

beforeEach(() => localStorage.clear())

describe('the history of searches', () => {
  it('outlives the page, with the page and the home looked at last [4.11]', async () => {
    const { rememberSearch, rememberPage, rememberClicked } = await open()
    rememberSearch({ channel: 'lettings', pets: true })
    rememberSearch({ channel: 'sales', minBeds: 0 })
    rememberPage(3)
    rememberClicked(77)
    const last = { channel: 'sales', minBeds: 0, page: 3, clickedProperty: '77' }
    expect(kept()).toEqual([last, { channel: 'lettings', pets: true, page: 1 }])

    const { $searchHistory, rememberClicked: forget } = await open()
    expect($searchHistory.get()[0]).toEqual(last)
    forget(undefined)
    expect(kept()[0]).toEqual({ channel: 'sales', minBeds: 0, page: 3 })
  })

  it('has no search of a page that is rendered ahead until the visitor comes to it [4.11]', async () => {
    const { rememberSearch } = await open()
    rememberSearch({ channel: 'sales' })
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
    rememberSearch({ channel: 'lettings' })
    expect(kept()).toMatchObject([{ channel: 'sales' }])
    Reflect.deleteProperty(document, 'prerendering')
    document.dispatchEvent(new Event('prerenderingchange'))
    expect(kept()).toMatchObject([{ channel: 'lettings' }, { channel: 'sales' }])
  })

  it('reads what the incumbent left, and passes over what nobody understands', async () => {
    const foreign = { channel: 'sales', placeId: 42, isQuerySearch: false, viewport: [], suggestions: [] }
    localStorage.setItem('searchHistory', JSON.stringify([foreign, { expandedPolygon: [[1, 2]] }, null, 'x']))
    const { $searchHistory } = await open()
    expect($searchHistory.get()).toEqual([{ channel: 'sales', placeId: '42' }])
  })
})
