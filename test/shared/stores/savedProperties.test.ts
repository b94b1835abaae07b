import { beforeEach, describe, expect, it, vi } from 'vitest'

const KEY = 'savedProperties'

/** The stores of a page that has just been opened. */
async function openPage() {
  vi.resetModules()
  const stores = await import('../../../shared/stores/savedProperties')
  stores.$savedProperties.listen(() => {})
  return { ...stores, ids: () => stores.$savedProperties.get().map(home => home.property_id) }
}

const stored = () =>
  JSON.parse(localStorage.getItem(KEY) ?? '[]').map((home: { property_id: unknown }) => home.property_id)

beforeEach(() => {
  localStorage.clear()
})

describe('saved homes', () => {
  it('are kept as the incumbent kept them, and found on the next page [1.3, 4.3, 4.5]', async () => {
    const first = await openPage()
    expect(first.toggleSaved({ property_id: 12, price: '£1' })).toBe(true)
    expect(first.toggleSaved({ property_id: '13' })).toBe(true)
    expect(JSON.parse(localStorage.getItem(KEY)!)).toEqual([{ property_id: 12, price: '£1' }, { property_id: '13' }])
    const next = await openPage()
    expect(next.ids()).toEqual([12, '13'])
    expect(next.$savedCount.get()).toBe(2)
  })

  it('are let go by either kind of the same id', async () => {
    localStorage.setItem(KEY, '[{"property_id":12},{"id":"13"}]')
    const page = await openPage()
    expect(page.toggleSaved({ property_id: '12' })).toBe(false)
    expect(page.toggleSaved({ property_id: 13 })).toBe(false)
    expect(page.ids()).toEqual([])
  })

  it.each([
    ['not JSON', '[{"property_id":'],
    ['an object', '{"property_id":1}'],
    ['null', 'null'],
    ['text', '"12"'],
    ['entries without an id', '[null, 5, "x", {}, {"id":""}, {"property_id":{}}, []]'],
  ])('are none when storage holds %s', async (_, content) => {
    localStorage.setItem(KEY, content)
    const page = await openPage()
    expect(page.ids()).toEqual([])
    page.toggleSaved({ property_id: 1 })
    expect(stored()).toEqual([1])
  })

  it('that can be read are kept beside entries that cannot', async () => {
    localStorage.setItem(KEY, '[null, {"property_id":1}, {"id":2}, {}]')
    expect((await openPage()).ids()).toEqual([1, 2])
  })

  it.each(['setItem', 'getItem'] as const)('last as long as the page when %s is refused', async method => {
    const page = await openPage()
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('Refused', 'QuotaExceededError')
    })
    expect(page.toggleSaved({ property_id: 1 })).toBe(true)
    expect(page.ids()).toEqual([1])
    expect(page.toggleSaved({ property_id: 1 })).toBe(false)
  })
})
