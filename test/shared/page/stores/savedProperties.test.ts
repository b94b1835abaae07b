import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterPaint } from '../../../../shared/page/host/tasks'
import { eventually } from '../../../eventually'

/** The stores of a page that has just been opened. */
async function page(user: Promise<null> = new Promise(() => {})) {
  vi.resetModules()
  const notify = vi.fn(
    (_words: string, _type?: string, _options?: { action?: { label: string; run: () => void } }) => () => {},
  )
  const { setLoader } = await import('../../../../shared/page/loader/loader')
  setLoader({ user, loadChunk: async () => ({ notify, default() {} }) } as never)
  return {
    ...(await import('../../../../shared/page/stores/savedProperties')),
    ...(await import('../../../../shared/rules/visitor/toggleSaved')),
    notify,
  }
}

const inStorage = () => JSON.parse(localStorage.getItem('savedProperties') ?? 'null')

/** What another tab does to the storage, and how this one hears of it. */
function otherTab(list: unknown) {
  const newValue = JSON.stringify(list)
  localStorage.setItem('savedProperties', newValue)
  return () => dispatchEvent(Object.assign(new Event('storage'), { key: 'savedProperties', newValue }))
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('saving without an account', () => {
  it('adds the whole card and takes it away again, in the list and in the storage [4.3, 4.5]', async () => {
    const { $savedProperties, $savedCount, toggleSaved } = await page()
    const card = { property_id: 7, display_address: '1 High Street' }
    expect(toggleSaved(card)).toBe(true)
    expect($savedProperties.get()).toEqual([card])
    expect($savedCount.get()).toBe(1)
    expect(inStorage()).toEqual([card])
    expect(toggleSaved({ property_id: '7' })).toBe(false)
    expect($savedProperties.get()).toEqual([])
    expect(inStorage()).toEqual([])
  })

  it('is found on the next page, and one heart knows of one home [1.3, 4.5]', async () => {
    const { toggleSaved } = await page()
    toggleSaved({ property_id: 12 })
    toggleSaved({ property_id: '13' })
    const next = await page()
    expect(next.$savedCount.get()).toBe(2)
    expect([12, '12', 13, 1].map(id => next.isSaved(id))).toEqual([true, true, true, false])
  })

  it('keeps what was pressed here when it hears later of an older change in another tab [4.3]', async () => {
    const { $savedProperties, toggleSaved } = await page()
    $savedProperties.listen(() => {})
    const hear = otherTab([{ property_id: 7 }])
    toggleSaved({ property_id: 8 })
    const mine = inStorage()
    hear()
    expect($savedProperties.get()).toEqual(mine)
  })

  it('says once on a page that it will not last, where storage is full or forbidden and nobody signed in', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem() {
        throw new DOMException('', 'QuotaExceededError')
      },
    })
    const { $savedProperties, toggleSaved, notify } = await page(Promise.resolve(null))
    $savedProperties.listen(() => {})
    await new Promise(resolve => setTimeout(resolve))
    for (const property_id of [7, 8]) toggleSaved({ property_id })
    expect($savedProperties.get()).toHaveLength(2)
    const said = () => notify.mock.calls.map(([words]) => words)
    await eventually(() => expect(said()).toContain('Property saved.'))
    expect(said().filter(words => words.includes('Sign in to keep'))).toHaveLength(1)
  })

  it('says so as well where a home is saved before it is known that nobody is signed in', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem() {
        throw new DOMException('', 'QuotaExceededError')
      },
    })
    let answer = (_: null) => {}
    const { toggleSaved, notify } = await page(
      new Promise(resolve => {
        answer = resolve
      }),
    )
    for (const property_id of [7, 8]) toggleSaved({ property_id })
    const said = () => notify.mock.calls.map(([words]) => words)
    await eventually(() => expect(said()).toEqual(['Property saved.']))
    answer(null)
    await eventually(() => expect(said().join()).toContain('Sign in to keep'))
    expect(said()).toHaveLength(2)
  })

  it('says so, and fires an event with the id [4.4]', async () => {
    const { toggleSaved, notify } = await page()
    const heard = vi.fn()
    for (const name of ['saved_property_added', 'saved_property_removed'])
      document.addEventListener(name, event => heard(name, (event as CustomEvent).detail), { once: true })
    toggleSaved({ property_id: 7 })
    await eventually(() => expect(notify).toHaveBeenLastCalledWith('Property saved.', 'success', expect.anything()))
    toggleSaved({ property_id: 7 })
    await eventually(() =>
      expect(notify).toHaveBeenLastCalledWith('Saved property removed.', 'success', expect.anything()),
    )
    expect(heard.mock.calls).toEqual([
      ['saved_property_added', 7],
      ['saved_property_removed', 7],
    ])
  })

  it('can be taken back, the card as it was and where it was [4.4]', async () => {
    const { $savedProperties, toggleSaved, notify } = await page()
    toggleSaved({ property_id: 7, price: '£1' })
    toggleSaved({ property_id: 8 })
    toggleSaved({ property_id: 7 })
    await eventually(() => expect(notify).toHaveBeenCalled())
    const undo = notify.mock.lastCall![2]!.action!
    expect(undo.label).toBe('Undo')
    undo.run()
    expect($savedProperties.get()).toEqual([{ property_id: 7, price: '£1' }, { property_id: 8 }])
    // After a second press, or a tap on a heart meanwhile, there is nothing to undo.
    undo.run()
    expect($savedProperties.get()).toHaveLength(2)
  })

  it('says one thing only after quick toggles [4.4]', async () => {
    const { toggleSaved, notify } = await page()
    for (let tap = 0; tap < 10; tap++) toggleSaved({ property_id: 7 })
    await eventually(() => expect(notify).toHaveBeenCalled())
    expect(notify.mock.calls.map(([words]) => words)).toEqual(['Saved property removed.'])
  })
})

it('reads hundreds of homes once, and writes out again only what has changed', async () => {
  localStorage.setItem('savedProperties', JSON.stringify(Array.from({ length: 500 }, (_, id) => ({ property_id: id }))))
  const { $savedProperties, toggleSaved } = await page()
  $savedProperties.subscribe(() => {})
  toggleSaved({ property_id: 1 })
  const parse = vi.spyOn(JSON, 'parse')
  const stringify = vi.spyOn(JSON, 'stringify')
  toggleSaved({ property_id: 2 })
  toggleSaved({ property_id: 1000 })
  const read = parse.mock.calls.filter(([text]) => text?.includes('property_id'))
  const written = stringify.mock.calls.filter(([value]) => 'property_id' in Object(value))
  expect([read.length, written.length]).toEqual([0, 1])
  expect(inStorage()).toEqual($savedProperties.get())
  expect($savedProperties.get()).toHaveLength(499)
})

describe('a list that takes long to put away', () => {
  const many = Array.from({ length: 500 }, (_, id) => ({ property_id: id, summary: 'x'.repeat(300) }))

  it('is put away when the heart has been seen, and is the same list until then', async () => {
    otherTab(many)
    const { $savedProperties, $savedCount, toggleSaved } = await page()
    const counts: number[] = []
    $savedCount.subscribe(count => counts.push(count))
    toggleSaved({ property_id: 500 })
    toggleSaved({ property_id: 501 })
    expect(counts).toEqual([500, 501, 502])
    expect(inStorage()).toHaveLength(500)
    await eventually(() => expect(inStorage()).toEqual($savedProperties.get()))
    expect(inStorage()).toHaveLength(502)
  })

  it('is put away at once when the page is left', async () => {
    otherTab(many)
    const { toggleSaved } = await page()
    toggleSaved({ property_id: 500 })
    dispatchEvent(new Event('pagehide'))
    expect(inStorage()).toHaveLength(501)
  })

  it('is not said to be lost, as it is about to be put away', async () => {
    otherTab(many)
    const { $savedProperties, toggleSaved, notify } = await page(Promise.resolve(null))
    $savedProperties.listen(() => {})
    await new Promise(resolve => setTimeout(resolve))
    toggleSaved({ property_id: 500 })
    await eventually(() => expect(notify).toHaveBeenCalled())
    await afterPaint()
    expect(notify.mock.calls.map(([words]) => words)).toEqual(['Property saved.'])
  })

  it('is said not to last, once, where storage has no room for it by then', async () => {
    otherTab(many)
    const { $savedProperties, toggleSaved, notify } = await page(Promise.resolve(null))
    $savedProperties.listen(() => {})
    await new Promise(resolve => setTimeout(resolve))
    const storage = localStorage
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.getItem(key),
      setItem() {
        throw new DOMException('', 'QuotaExceededError')
      },
    })
    for (const property_id of [500, 501]) toggleSaved({ property_id })
    const said = () => notify.mock.calls.filter(([words]) => words.includes('Sign in to keep'))
    await eventually(() => expect(said()).toHaveLength(1))
    await afterPaint()
    expect(said()).toHaveLength(1)
  })

  it('gives way to what another tab has put away meanwhile', async () => {
    otherTab(many)
    const { $savedProperties, toggleSaved } = await page()
    $savedProperties.subscribe(() => {})
    toggleSaved({ property_id: 500 })
    otherTab([{ property_id: 7 }])()
    await afterPaint()
    expect(inStorage()).toEqual([{ property_id: 7 }])
    expect($savedProperties.get()).toEqual([{ property_id: 7 }])
  })
})

describe('the list of another account, to which another tab has changed', () => {
  const KEY = 'estate-islands:savedProperties'
  const kept = { key: '5', saved: true, item: { property_id: 5 }, by: '8' }

  /** A page of the user 7, while the storage has the list of the user 8. */
  async function pageOfSeven() {
    localStorage.setItem('savedProperties', '[{"property_id":5}]')
    localStorage.setItem(KEY, JSON.stringify({ user: '8', changes: [kept] }))
    const opened = await page(Promise.resolve({ user_id: 7 } as never))
    opened.$savedProperties.listen(() => {})
    await new Promise(resolve => setTimeout(resolve))
    return opened
  }

  it('stays as it is, and what is pressed is kept for whoever has pressed it [4.2]', async () => {
    const { toggleSaved } = await pageOfSeven()
    toggleSaved({ property_id: 6 })
    expect(inStorage()).toEqual([{ property_id: 5 }])
    toggleSaved({ property_id: 5 })
    expect(inStorage()).toEqual([{ property_id: 5 }])
    const { changes } = JSON.parse(localStorage.getItem(KEY)!)
    expect(changes.map(({ key, saved, by }: typeof kept) => [key, saved, by])).toEqual([
      ['5', true, '8'],
      ['6', true, '7'],
      ['5', false, '7'],
    ])
  })
})

describe('whatever is found in the storage [contract 8]', () => {
  it.each([
    ['no JSON', '{{', []],
    ['no list', '{"property_id":1}', []],
    ['nothing', '', []],
    ['null', 'null', []],
    ['entries without an id', '[null,{},{"property_id":""},7,"x",{"property_id":{}},{"property_id":2}]', [2]],
    ['only `id`, as the server writes it', '[{"id":3}]', [3]],
    ['the same home twice, under ids of both sorts', '[{"property_id":4},{"property_id":"4"}]', ['4']],
  ])('%s', async (_, found, ids) => {
    localStorage.setItem('savedProperties', found)
    const { $savedProperties, toggleSaved } = await page()
    expect($savedProperties.get().map(({ property_id }) => property_id)).toEqual(ids)
    toggleSaved({ property_id: 99 })
    expect(inStorage().map(({ property_id }: { property_id: unknown }) => property_id)).toEqual([...ids, 99])
  })

  it.each([
    '{"user":"","changes":[null]}',
    '{"user":"","changes":[7,{},{"key":"1"},{"key":1,"saved":true,"item":{}},{"key":"2","saved":true,"item":"x"}]}',
    '{"user":7,"changes":[null]}',
    '{"user":"","changes":7}',
    'null',
  ])('unreadable changes for an account: %s', async found => {
    localStorage.setItem('estate-islands:savedProperties', found)
    const { $savedProperties, toggleSaved } = await page()
    expect(toggleSaved({ property_id: 1 })).toBe(true)
    expect($savedProperties.get()).toEqual([{ property_id: 1 }])
    expect(inStorage()).toEqual([{ property_id: 1 }])
  })

  it('another tab has saved something that this one has not yet heard of', async () => {
    localStorage.setItem('savedProperties', '[{"property_id":1}]')
    const { $savedProperties, toggleSaved } = await page()
    $savedProperties.subscribe(() => {})
    const tell = otherTab([{ property_id: 1 }, { property_id: 2 }])
    toggleSaved({ property_id: 3 })
    expect(inStorage()).toEqual([{ property_id: 1 }, { property_id: 2 }, { property_id: 3 }])
    expect($savedProperties.get()).toEqual(inStorage())
    tell()
  })

  it('another tab clears it', async () => {
    const { $savedProperties, toggleSaved } = await page()
    $savedProperties.subscribe(() => {})
    toggleSaved({ property_id: 1 })
    otherTab([])()
    expect($savedProperties.get()).toEqual([])
  })

  it('another tab clears all of it', async () => {
    const { $savedProperties, toggleSaved } = await page()
    $savedProperties.subscribe(() => {})
    toggleSaved({ property_id: 1 })
    localStorage.clear()
    dispatchEvent(Object.assign(new Event('storage'), { key: null, newValue: null }))
    expect($savedProperties.get()).toEqual([])
  })

  it.each([
    ['is full', ['setItem']],
    ['is forbidden', ['getItem', 'setItem']],
  ])('where it %s, what is saved lives as long as the page', async (_, methods) => {
    const throws = vi.fn(() => {
      throw new DOMException('No', 'QuotaExceededError')
    })
    vi.stubGlobal('localStorage', { getItem: () => null, ...Object.fromEntries(methods.map(name => [name, throws])) })
    const { $savedProperties, toggleSaved } = await page()
    toggleSaved({ property_id: 1 })
    toggleSaved({ property_id: 2 })
    toggleSaved({ property_id: 1 })
    expect($savedProperties.get()).toEqual([{ property_id: 2 }])
    expect(throws).toHaveBeenCalled()
  })
})
