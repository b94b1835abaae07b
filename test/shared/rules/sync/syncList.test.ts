import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLoader } from '../../../../shared/page/loader/loader'
import { failed, ok, type Result } from '../../../../shared/page/result/result'
import { savedList } from '../../../../shared/page/stores/savedList'
import { refreshSession, sessionBegun, sessionEnded } from '../../../../shared/page/stores/session'
import type { ApiFailure } from '../../../../shared/rules/calls/request'
import type { Remote } from '../../../../shared/rules/sync/listSync'
import { syncList } from '../../../../shared/rules/sync/syncList'

interface Item {
  name: string
  id?: number
}
type Answer = Result<unknown, ApiFailure>
const [a, b, c] = ['a', 'b', 'c'].map(name => ({ name })) as [Item, Item, Item]
const refusal = failed({ reason: 'refused', status: 400 } as ApiFailure)
const noAnswer = failed({ reason: 'unreachable' } as ApiFailure)
const locks = vi.fn(async (_: string, __: LockOptions, work: (lock: object) => unknown) => work({}))
const fetchUser = vi.fn(async (): Promise<unknown> => null)
const says = (id: number | null) => fetchUser.mockImplementation(async () => id && { user_id: id })
/** Another tab has learned who is here since this page has asked. */
const otherTabTells = () => put('estate-islands:session', Number(localStorage.getItem('estate-islands:session')) + 1)
const put = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value))
/** How many turns of a list have begun. */
const turns = (name: string) => locks.mock.calls.filter(([lock]) => lock === `estate-islands:${name}`).length
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

let lists = 0
/** Each test begins so late that nobody has signed in or out lately. */
let began = 0

beforeEach(async () => {
  began += 10_000_000
  vi.useFakeTimers({ now: began, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now())
  locks.mockImplementation(async (_, __, work) => work({}))
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: locks } })
  localStorage.clear()
  says(9)
  setLoader({ user: new Promise(() => {}), token: () => 'token', fetchUser } as never)
  await refreshSession()
  await pass(1)
  locks.mockClear()
  fetchUser.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'locks')
})

/** A list in this browser, and a server in memory which holds one item. */
function begin({ name = `list${++lists}`, restored = true } = {}) {
  const list = savedList<Item>(
    name,
    entry => entry as Item,
    item => item.name,
  )
  const rows: Item[] = [{ name: 'b', id: 5 }]
  const calls: string[] = []
  const answer = vi.fn((_: string): Answer | undefined => undefined)
  const call = async (what: string, taken: unknown) => {
    calls.push(what)
    return answer(what) ?? ok(taken)
  }
  const remote = {
    most: 1,
    mayLeaveOut: false,
    restored,
    idOf: ({ id }: Item) => id,
    list: () => call('list', rows),
    add: ([item]: Item[]) => call(`add ${item!.name}`, [7]),
    remove: (id: number) => call(`remove ${id}`, undefined),
    refused: vi.fn(),
    faulty: vi.fn(),
    waiting: vi.fn(),
  }
  const run = syncList(list, remote as unknown as Remote<Item>)
  const shown = () => list.items.read().map(item => item.name)
  return { name, list, rows, calls, answer, remote, run, shown }
}

/** The list of a user who is signed in, in step with the server. */
async function inStep(more?: Parameters<typeof begin>[0]) {
  const begun = begin(more)
  await begun.run()
  begun.calls.length = 0
  locks.mockClear()
  fetchUser.mockClear()
  return begun
}

function hide(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
  return pass(0)
}

describe('a turn begins', () => {
  it('a moment after the last press, in a lock of the list', async () => {
    const { name, list, calls } = await inStep()
    list.change(a, true)
    await pass(299)
    expect(calls).toEqual([])
    await pass(1)
    expect(calls).toEqual(['add a'])
    expect(turns(name)).toBe(1)
    // The list of this user is shown already: nobody needs to be asked who is here.
    expect(fetchUser).not.toHaveBeenCalled()
    await pass(60_000)
    expect(turns(name)).toBe(1)
  })

  it('not for what a visitor without an account has pressed', async () => {
    const { name, list, run } = await inStep()
    sessionEnded()
    await run()
    locks.mockClear()
    list.change(a, true)
    expect(list.shown.read()!.changes).toHaveLength(1)
    await pass(60_000)
    expect(turns(name)).toBe(0)
  })

  it('when somebody has emptied the storage, and not when another tab has sent all', async () => {
    const { name, shown, calls } = await inStep()
    const key = `estate-islands:${name}`
    localStorage.setItem(key, JSON.stringify({ user: '9', changes: [], more: 1 }))
    dispatchEvent(Object.assign(new Event('storage'), { key }))
    await pass(1_000)
    expect(turns(name)).toBe(0)
    localStorage.clear()
    dispatchEvent(Object.assign(new Event('storage'), { key: null }))
    await pass(300)
    expect(calls).toEqual(['list'])
    expect(shown()).toEqual(['b'])
  })

  it('with the list where another tab has stored something, while the storage was full for this one', async () => {
    const { name, list, run, calls } = await inStep()
    const key = `estate-islands:${name}`
    const shown = JSON.parse(localStorage.getItem(key)!)
    const real = localStorage
    const full = () => {
      throw new DOMException('', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { getItem: real.getItem.bind(real), setItem: full })
    list.change(a, true)
    await run()
    expect(calls).toContain('add a')
    vi.unstubAllGlobals()
    put(key, { ...shown, more: 1 })
    calls.length = 0
    await run()
    expect(calls).toEqual(['list'])
  })

  it('at once when the page is hidden and something waits', async () => {
    const empty = begin()
    const { name, list, calls } = await inStep()
    await hide(true)
    expect([turns(empty.name), turns(name)]).toEqual([0, 0])
    await hide(false)
    list.change(a, true)
    await hide(false)
    expect(calls).toEqual([])
    await hide(true)
    expect(calls).toEqual(['add a'])
  })
})

describe('who is here', () => {
  it('is asked before the list of another person is shown', async () => {
    const { run, shown, calls } = begin()
    await run()
    expect(fetchUser).toHaveBeenCalled()
    expect(calls).toEqual(['list'])
    expect(shown()).toEqual(['b'])
    fetchUser.mockClear()
    await run()
    expect(fetchUser).not.toHaveBeenCalled()
    expect(calls).toEqual(['list'])
  })

  it('is unknown at first, and then nothing is done', async () => {
    const { name, list, run, calls } = begin()
    fetchUser.mockRejectedValue(new Error('no answer'))
    await sessionBegun()
    fetchUser.mockClear()
    await pass(1_000_000)
    await run()
    expect(fetchUser).not.toHaveBeenCalled()
    expect(calls).toEqual([])
    expect(list.shown.read()).toBeUndefined()
    await pass(60_000)
    expect(turns(name)).toBe(1)
  })

  it('needs no question for a visitor whose own list is shown', async () => {
    const { run, calls } = begin()
    says(null)
    await refreshSession()
    await pass(1)
    fetchUser.mockClear()
    await run()
    expect(fetchUser).not.toHaveBeenCalled()
    expect(calls).toEqual([])
  })

  it('is asked again later when the server does not answer', async () => {
    const { run, calls, list } = begin()
    fetchUser.mockRejectedValueOnce(new Error('no answer'))
    await run()
    expect(calls).toEqual([])
    expect(list.shown.read()).toBeUndefined()
    await pass(5_000)
    expect(calls).toEqual(['list'])
  })
})

describe('a press on a page that did not know who was here, while another tab tells of somebody else', () => {
  async function pressed() {
    const { name } = await inStep()
    // The page is new, and has not fetched the list.
    const page = begin({ name })
    put(`estate-islands:${name}`, { user: '9', changes: [{ key: 'a', saved: true, item: a }] })
    otherTabTells()
    return page
  }

  it('is sent when the same person is still here', async () => {
    const { run, calls } = await pressed()
    await run()
    expect(calls).toEqual(['list', 'add a'])
  })

  it('waits when nobody answers', async () => {
    const { run, calls, list } = await pressed()
    fetchUser.mockRejectedValueOnce(new Error('no answer'))
    await run()
    expect(calls).toEqual([])
    expect(list.shown.read()!.changes).toHaveLength(1)
  })

  it('waits when it is somebody else', async () => {
    const { run, calls, list } = await pressed()
    says(8)
    await run()
    expect(calls).toEqual([])
    expect(list.shown.read()!.changes).toHaveLength(1)
  })

  it('waits for another turn when another tab tells of somebody once more meanwhile', async () => {
    const { run, calls } = await pressed()
    fetchUser.mockImplementationOnce(async () => {
      otherTabTells()
      return { user_id: 9 }
    })
    await run()
    expect(calls).toEqual([])
    await pass(300)
    expect(calls).toEqual(['list', 'add a'])
  })
})

describe('after a sign-out', () => {
  it.each([
    ['come back', true, ['c']],
    ['are gone', false, []],
  ])('the visitor’s own %s, and the list is fetched anew at the next sign-in', async (_, restored, own) => {
    const { list, run, shown, calls, remote } = begin({ restored })
    list.items.set([c])
    await run()
    expect(shown().toSorted()).toEqual(['b', 'c'])
    sessionEnded()
    await run()
    expect(shown()).toEqual(own)
    expect(remote.waiting).not.toHaveBeenCalled()
    await refreshSession()
    calls.length = 0
    await run()
    expect(calls).toContain('list')
  })

  it('the visitor is told of what waits for the account, once, and nobody else is', async () => {
    const { list, run, answer, remote } = await inStep()
    answer.mockReturnValue(noAnswer)
    list.change(a, true)
    await run()
    says(8)
    await refreshSession()
    await run()
    expect(remote.waiting).not.toHaveBeenCalled()
    says(9)
    await refreshSession()
    await run()
    says(null)
    await refreshSession()
    await pass(1)
    // Another tab tells of somebody as this one asks, which then asks once more.
    fetchUser.mockImplementationOnce(async () => {
      otherTabTells()
      return null
    })
    await run()
    expect(remote.waiting).toHaveBeenCalledTimes(1)
    await run()
    expect(remote.waiting).toHaveBeenCalledTimes(1)
  })
})

it('tells once how many choices the server has refused, to save and to remove', async () => {
  const { list, run, answer, remote } = await inStep()
  answer.mockReturnValue(refusal)
  list.change(a, true)
  list.change(c, true)
  await run()
  expect(remote.refused.mock.calls).toEqual([[true, 2]])
  list.change(b, false)
  await run()
  expect(remote.refused.mock.calls.slice(1)).toEqual([[false, 1]])
  await run()
  expect(remote.refused).toHaveBeenCalledTimes(2)
})
