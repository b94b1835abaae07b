import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Search } from '../../../../shared/rules/search/search'
import type { Frequency } from '../../../../shared/rules/visitor/savedSearches'
import { eventually } from '../../../eventually'

/** The stores of a page that has just been opened. */
async function page() {
  vi.resetModules()
  const notify = vi.fn(
    (_words: string, _type?: string, _options?: { action?: { label: string; run: () => void } }) => () => {},
  )
  const { setLoader } = await import('../../../../shared/page/loader/loader')
  setLoader({
    user: new Promise(() => {}),
    loadChunk: async () => ({ notify }),
    islands: new Map(),
    scan() {},
  } as never)
  const { $savedSearches, frequencies, savedAs } = await import('../../../../shared/rules/visitor/savedSearches')
  const { removeSearch, saveSearch, setFrequency } = await import('../../../../shared/rules/visitor/changeSearches')
  return { $savedSearches, frequencies, savedAs, removeSearch, saveSearch, setFrequency, notify }
}

const inStorage = () => JSON.parse(localStorage.getItem('savedSearches') ?? '[]')
const hove: Search = { channel: 'sales', placeId: 'hove', minBeds: 2, tags: ['house'] }

beforeEach(() => localStorage.clear())

describe('a saved search', () => {
  it('is there at once and on the next page, with alerts that come immediately [1.3, 3.5, 9.3]', async () => {
    const { $savedSearches, saveSearch } = await page()
    saveSearch({ ...hove, page: 3, clickedProperty: '7', sorted: 'most-recent-first' })
    expect($savedSearches.get()).toMatchObject([{ ...hove, alert_frequency: 'I' }])
    expect($savedSearches.get()[0]).not.toHaveProperty('page')
    expect(inStorage()).toHaveLength(1)
    const next = await page()
    expect(next.$savedSearches.get()).toMatchObject([hove])
  })

  it('is read whole from a server that writes its fields in snake_case [3.5, 7.7]', async () => {
    const { savedSearches } = await import('../../../../shared/rules/visitor/savedSearches')
    const row = { id: 88, place_id: 'ryde', min_beds: 0, max_price: '1200', short_lets: true, alert_frequency: 'W' }
    expect(savedSearches.readEach([row])).toEqual([
      {
        search_id: 88,
        channel: 'sales',
        placeId: 'ryde',
        minBeds: 0,
        maxPrice: 1200,
        shortLets: true,
        alert_frequency: 'W',
      },
    ])
  })

  it('is saved once, however often it is asked for [4.10]', async () => {
    const { $savedSearches, saveSearch } = await page()
    const heard = vi.fn()
    saveSearch(hove)
    document.addEventListener('saved_search_added', heard, { once: true })
    saveSearch({ ...hove })
    expect($savedSearches.get()).toHaveLength(1)
    // Nor is it said again. The Undo of that would let go of a search that was saved long before.
    expect(heard).not.toHaveBeenCalled()
    document.removeEventListener('saved_search_added', heard)
  })

  it.each<[string, Partial<Search>, boolean]>([
    ['the same', {}, true],
    ['one sorted in another way', { sorted: 'most-recent-first' }, true],
    ['another place', { placeId: 'lewes' }, false],
    ['another channel', { channel: 'lettings' }, false],
    ['more bedrooms', { minBeds: 3 }, false],
    ['other tags', { tags: ['flat'] }, false],
    ['a drawn area', { poly: 'abc' }, false],
  ])('is recognised by a search that is %s', async (_, change, expected) => {
    const { savedAs, saveSearch } = await page()
    saveSearch(hove)
    const $saved = savedAs({ ...hove, ...change })
    expect($saved.get() !== undefined).toBe(expected)
  })

  it('goes at once, says so, and comes back by Undo [8.13]', async () => {
    const { $savedSearches, saveSearch, removeSearch, notify } = await page()
    const heard: string[] = []
    for (const name of ['saved_search_added', 'saved_search_removed'])
      document.addEventListener(name, () => heard.push(name), { once: true })
    saveSearch(hove)
    removeSearch(hove)
    expect($savedSearches.get()).toEqual([])
    expect(heard).toEqual(['saved_search_added', 'saved_search_removed'])
    await eventually(() =>
      expect(notify).toHaveBeenLastCalledWith('Saved search removed', 'success', expect.anything()),
    )
    notify.mock.lastCall![2]!.action!.run()
    expect($savedSearches.get()).toMatchObject([hove])
  })

  it('comes back by Undo where it was in the list [8.13]', async () => {
    const { $savedSearches, saveSearch, removeSearch, notify } = await page()
    saveSearch(hove)
    saveSearch({ ...hove, placeId: 'lewes' })
    removeSearch(hove)
    await eventually(() => expect(notify).toHaveBeenCalled())
    notify.mock.lastCall![2]!.action!.run()
    expect($savedSearches.get().map(({ placeId }) => placeId)).toEqual(['hove', 'lewes'])
  })

  it('keeps the frequency that is chosen for it [3.6]', async () => {
    const { $savedSearches, frequencies, saveSearch, setFrequency } = await page()
    saveSearch(hove)
    for (const frequency of frequencies) {
      setFrequency(hove, frequency)
      expect($savedSearches.get()[0]?.alert_frequency satisfies Frequency | undefined).toBe(frequency)
    }
    expect(frequencies).toEqual(['I', 'W', 'M', 'N'])
    expect(inStorage()[0].alert_frequency).toBe('N')
  })
})
