import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const NAME = 'homes'
const SHOWN = `estate-islands:${NAME}`
const LEDGER = `${SHOWN}:accounts`
const OWN = `${SHOWN}:own`

interface Home {
  id: string
}

/** The records of a tab that has just been opened. */
async function tab(reread = () => {}) {
  vi.resetModules()
  const { savedList } = await import('../../../../shared/page/stores/savedList')
  const records = await import('../../../../shared/rules/sync/records')
  const read = (entry: unknown) => (typeof Object(entry).id === 'string' ? (entry as Home) : undefined)
  return {
    ...records,
    ...records.openRecords(
      savedList<Home>(NAME, read, ({ id }) => id),
      reread,
    ),
  }
}

const put = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value))
const held = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null')

const home = { id: '1' }
const change = { key: '1', saved: true, item: home, by: '7' }
const choice = { key: '1', saved: true, item: home, delivery: { state: 'waiting' } }

/** The account of user 7, as it is read. */
async function accountRead(account: unknown) {
  put(LEDGER, { merged: {}, accounts: { 7: account } })
  const { inRecords } = await tab()
  return inRecords(({ accounts }) => accounts['7'])
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('the records of a list, as they are read', () => {
  it.each(['', '{{', 'null', '7', '"x"', '{"merged":7,"accounts":7}', '{"merged":null,"accounts":null}'])(
    'are empty where the ledger is %s',
    async text => {
      localStorage.setItem(LEDGER, text)
      const { inRecords } = await tab()
      const empty = { merged: {}, accounts: {}, user: '', changes: [], items: [], own: [] }
      expect(inRecords(records => ({ ...records }))).toEqual(empty)
    },
  )

  it('are what is stored under each of the four keys', async () => {
    put(LEDGER, { merged: { 1: '7' }, accounts: { 7: { choices: [choice], asked: 3, listed: 2 } } })
    put(SHOWN, { user: '7', changes: [change] })
    put(NAME, [home])
    put(OWN, [{ id: '2' }])
    const { inRecords } = await tab()
    expect(inRecords(records => ({ ...records }))).toEqual({
      merged: { 1: '7' },
      accounts: { 7: { choices: [choice], asked: 3, listed: 2 } },
      user: '7',
      changes: [change],
      items: [home],
      own: [{ id: '2' }],
    })
  })

  it.each([null, 7, 'x', {}, { choices: 7, known: 7, confirmed: 7, asked: '3', listed: null }])(
    'have an account without anything where it is %j',
    async account => expect(await accountRead(account)).toEqual({ choices: [] }),
  )

  it.each([null, 7, {}, { ...choice, key: 1 }, { ...choice, delivery: undefined }, { ...choice, delivery: null }])(
    'leave out a choice that is %j',
    async odd => expect(await accountRead({ choices: [odd, choice] })).toEqual({ choices: [choice] }),
  )

  it.each([null, {}, { ids: '5' }])('know nothing of the server where one item is %j', async odd => {
    expect(await accountRead({ known: { 1: { ids: [5] } } })).toHaveProperty('known', { 1: { ids: [5] } })
    expect(await accountRead({ known: { 1: { ids: [5] }, 2: odd } })).toEqual({ choices: [] })
  })

  it.each([null, {}, { at: 0 }, { at: 'x' }, { at: -1 }])('have nothing confirmed where one is %j', async odd => {
    expect(await accountRead({ confirmed: { 1: { at: 5 } } })).toHaveProperty('confirmed', { 1: { at: 5 } })
    expect(await accountRead({ confirmed: { 1: { at: 5 }, 2: odd } })).toEqual({ choices: [] })
  })

  it('bring times of the future back to now', async () => {
    const account = await accountRead({ confirmed: { 1: { at: Date.now() + 1e9 } }, choices: [] })
    expect(account!.confirmed!['1']!.at).toBeLessThanOrEqual(Date.now())
  })

  it('get an account that is missing, and keep one that is there', async () => {
    const { accountOf } = await tab()
    const ledger = { merged: {}, accounts: {} }
    const account = accountOf(ledger, '7')
    expect([account, accountOf(ledger, '7') === account]).toEqual([{ choices: [] }, true])
  })
})

describe('the records of a list, as they are stored', () => {
  it('write nothing where nothing has changed', async () => {
    put(LEDGER, { merged: {}, accounts: { 7: { choices: [choice] } } })
    put(SHOWN, { user: '7', changes: [change] })
    put(OWN, [{ id: '2' }])
    const { inRecords } = await tab()
    const stores = vi.fn()
    vi.stubGlobal('localStorage', { getItem: localStorage.getItem.bind(localStorage), setItem: stores })
    inRecords(() => {})
    expect(stores).not.toHaveBeenCalled()
  })

  it.each([
    ['items', NAME],
    ['own', OWN],
    ['merged', LEDGER],
    ['user', SHOWN],
  ])('write only what has changed: %s', async (part, key) => {
    const { inRecords, isStored } = await tab()
    const value = part === 'merged' ? { 1: '7' } : part === 'user' ? '7' : [home]
    expect(inRecords(records => Object.assign(records, { [part]: value }) && 'done')).toBe('done')
    expect(Object.keys({ ...localStorage })).toEqual([key])
    expect(part in Object(held(key)) ? held(key)[part] : held(key)).toEqual(value)
    expect(isStored()).toBe(true)
  })

  it.each([
    ['the own list before the one that is shown in its place', [], { own: [home], items: [{ id: '2' }] }, [OWN, NAME]],
    ['the own list that comes back before it is emptied', [home], { own: [], items: [home] }, [NAME, OWN]],
  ])('store %s, as the page may end in between', async (_, own, changed, keys) => {
    put(OWN, own)
    const { inRecords } = await tab()
    const order: string[] = []
    const real = localStorage
    const setItem = (key: string, text: string) => {
      order.push(key)
      real.setItem(key, text)
    }
    const others = { getItem: real.getItem.bind(real), removeItem: real.removeItem.bind(real) }
    vi.stubGlobal('localStorage', { ...others, setItem })
    inRecords(records => Object.assign(records, changed))
    expect(order).toEqual(keys)
    expect([held(OWN), held(NAME)]).toEqual([changed.own, changed.items])
  })
})

describe('where the storage is full', () => {
  /** Makes the storage full for these keys. */
  function fill(isFull = (_key: string) => true) {
    const real = localStorage
    vi.stubGlobal('localStorage', {
      getItem: real.getItem.bind(real),
      removeItem: real.removeItem.bind(real),
      setItem(key: string, text: string) {
        if (isFull(key)) throw new DOMException('', 'QuotaExceededError')
        real.setItem(key, text)
      },
    })
  }

  it.each([
    ['7', [], []],
    ['8', [], [change]],
    ['7', [change], [change]],
  ])('changes with the user %s stored stay unless all are sent, to the user 7: %#', async (user, left, stored) => {
    put(SHOWN, { user, changes: [change] })
    const { inRecords, isStored } = await tab()
    fill(key => key === LEDGER)
    inRecords(records => Object.assign(records, { user: '7', changes: left, merged: { 1: '7' } }))
    expect(held(SHOWN)).toEqual({ user, changes: stored })
    expect(isStored()).toBe(false)
  })

  it.each([null, '{{', '7'])('nothing is written where nobody can tell whose list is stored: %s', async text => {
    if (text !== null) localStorage.setItem(SHOWN, text)
    const { inRecords } = await tab()
    fill(key => key === LEDGER)
    inRecords(records => Object.assign(records, { user: '7', merged: { 1: '7' } }))
    expect(localStorage.getItem(SHOWN)).toBe(text)
  })

  it('those of another tab count, with what is still to be sent of this one', async () => {
    const reread = vi.fn()
    const { inRecords } = await tab(reread)
    fill()
    inRecords(records => {
      records.user = '7'
      records.changes = [change]
      records.merged = { 4: '7', 5: '8' }
      const choices = [{ key: '2' }, { key: '4' }, { key: '5' }, { key: '6', edited: false }]
      records.accounts['7'] = {
        choices: choices.map(each => ({ ...choice, edited: true, ...each, delivery: { state: 'waiting' } })),
      }
    })
    expect(reread).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
    const other = { key: '3', saved: true, item: { id: '3' } }
    put(SHOWN, { user: '7', changes: [other] })
    put(NAME, [{ id: '3' }])
    inRecords(() => {})
    expect(reread).toHaveBeenCalledOnce()
    const mine = (key: string, edited = true) => ({ key, saved: true, item: home, edited, by: '7' })
    // 4 stays the visitor’s own, who has saved it for that account.
    const all = [mine('2'), mine('4', false), mine('5'), mine('6', false)]
    expect(held(SHOWN)).toEqual({ user: '7', changes: [other, ...all, change] })
  })
})
