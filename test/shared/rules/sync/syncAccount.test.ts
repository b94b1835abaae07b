import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLoader } from '../../../../shared/page/loader/loader'
import { failed, ok, type Result } from '../../../../shared/page/result/result'
import { refreshSession, sessionEnded, signInEnds, signInStarts } from '../../../../shared/page/stores/session'
import type { ApiFailure } from '../../../../shared/rules/calls/request'
import type { Account } from '../../../../shared/rules/sync/account'
import type { ListSync } from '../../../../shared/rules/sync/listSync'
import type { ServerList } from '../../../../shared/rules/sync/serverList'
import { failureFor, syncAccount } from '../../../../shared/rules/sync/syncAccount'
import { AGAIN, IN_STEP, type Standing } from '../../../../shared/rules/sync/turns'
import { choice, press, recordsWith } from './built'

interface Item {
  name: string
  often?: string
  id?: number
}
type Answer = Result<unknown, ApiFailure>
const NOW = 1_000_000
/** What the server's list says at the end of a turn. */
const DONE: Standing = { state: 'later', ms: 7 }
const FAILED: Standing = { state: 'failed' }
const refusal = (status: number): Answer => failed({ reason: 'refused', status } as ApiFailure)
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(name => ({ name })) as [Item, Item, Item, Item]
const saved = (...items: Item[]) => items.map(item => choice<Item>(true, item))
const fetchUser = vi.fn(async (): Promise<unknown> => ({ user_id: 9 }))

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  fetchUser.mockImplementation(async () => ({ user_id: 9 }))
  setLoader({ user: new Promise(() => {}), token: () => 'token', fetchUser } as never)
  await refreshSession()
})
afterEach(() => {
  signInEnds()
  vi.useRealTimers()
})

/** An account, a server which takes everything, and a list of it which is fetched once it was forgotten. */
function begin(account: Account<Item>, more: { most?: number; mayLeaveOut?: boolean } = {}) {
  const records = recordsWith<Item>({ user: '9', items: [a, b, c, d], accounts: { 9: account } })
  /** What was done, in order. */
  const log: string[] = []
  const names = (items: Item[]) => items.map(({ name }) => name).join('')
  const answer = vi.fn((_: string): Answer | undefined => undefined)
  const call = async (what: string, taken: unknown) => {
    log.push(what)
    return answer(what) ?? ok(taken)
  }
  const remote = {
    most: 2,
    mayLeaveOut: false,
    add: (items: Item[]) => call(`add ${names(items)}`, [1, 2, 3, 4].slice(0, items.length)),
    update: (item: Item) => call(`update ${item.name}`, 1),
    remove: (id: number) => call(`remove ${id}`, 1),
    faulty: vi.fn(),
    ...more,
  }
  const sync = {
    traits: {
      keyOf: ({ name }: Item) => name,
      idOf: ({ id }: Item) => id,
      versionOf: ({ often }: Item) => often ?? '',
    },
    inRecords: (work: (all: typeof records) => unknown) => work(records),
    isStored: vi.fn(() => true),
    settleOwners: vi.fn(() => true),
    undone: [] as boolean[],
    remote,
  }
  let isForgotten = false
  const list = {
    isNeeded: vi.fn((_: string, __: boolean) => isForgotten),
    isDenied: vi.fn(() => false),
    forget: vi.fn(() => {
      isForgotten = true
    }),
    fetch: vi.fn(async () => {
      log.push('list')
      isForgotten = false
      return true
    }),
    msUntilChecked: vi.fn((): number[] => []),
    standing: vi.fn(() => DONE),
  }
  const run = () => syncAccount('9', sync as unknown as ListSync<Item>, list as unknown as ServerList)
  return { run, log, records, account, answer, remote, sync, list }
}

it('counts a failure only for the user who is here', () => {
  expect(failureFor('9')).toEqual(FAILED)
  expect(failureFor('8')).toEqual(IN_STEP)
})

describe('before anything is sent', () => {
  it('a sign-in on this page is waited for', async () => {
    const { run, log, list } = begin({ choices: saved(a) })
    list.forget()
    signInStarts()
    expect(await run()).toEqual(AGAIN)
    expect(log).toEqual([])
  })

  it('the list comes first where it is needed, and nothing is sent without it', async () => {
    const { run, log, list } = begin({ choices: saved(a) })
    list.forget()
    list.fetch.mockResolvedValueOnce(false)
    expect(await run()).toEqual(FAILED)
    expect(log).toEqual([])
    expect(await run()).toEqual(DONE)
    expect(log).toEqual(['list', 'add a'])
    // Each turn begins without it, and knows after it that it was fetched.
    expect(list.isNeeded.mock.calls.map(([, isFetched]) => isFetched)).toEqual([false, false, true, true, true])
  })

  it('the list is asked about once more where other records were found meanwhile', async () => {
    const { run, log, list, sync } = begin({ choices: saved(a) })
    sync.settleOwners.mockImplementationOnce(() => {
      list.forget()
      return true
    })
    expect(await run()).toEqual(DONE)
    expect(log).toEqual(['list', 'add a'])
  })

  it('each change has an owner, or another turn comes', async () => {
    const { run, log, sync } = begin({ choices: saved(a) })
    sync.settleOwners.mockReturnValueOnce(false)
    expect(await run()).toEqual(AGAIN)
    expect(log).toEqual([])
    expect(sync.settleOwners).toHaveBeenCalledWith('9')
  })
})

describe('when nothing waits', () => {
  it('no list is fetched where the server has left nothing out', async () => {
    const { run, log, list } = begin({ choices: [] })
    expect(await run()).toEqual(DONE)
    expect(log).toEqual([])
    expect(list.standing).toHaveBeenCalledWith('9')
  })

  it('one list is fetched for what may be left out, and one more for each that can tell by now', async () => {
    const { run, log, list } = begin({ choices: [] })
    for (const waits of [[5], [0, 5], [5]]) list.msUntilChecked.mockReturnValueOnce(waits)
    expect(await run()).toEqual(DONE)
    expect(log).toEqual(['list', 'list'])
    expect(list.msUntilChecked).toHaveBeenCalledTimes(3)
  })
})

describe('where this browser cannot store what is sent', () => {
  it('the list comes first, as another tab may have sent it, and then each is sent once', async () => {
    const { run, log, sync, list } = begin({ choices: saved(a, b, c) })
    sync.isStored.mockReturnValue(false)
    expect(await run()).toEqual(DONE)
    expect(log).toEqual(['list', 'add ab', 'add c'])
    expect(list.forget).toHaveBeenCalledTimes(1)
  })

  it('a list that the server refuses is not waited for', async () => {
    const { run, log, sync, list } = begin({ choices: saved(a) })
    sync.isStored.mockReturnValue(false)
    list.isDenied.mockReturnValue(true)
    expect(await run()).toEqual(DONE)
    expect(log).toEqual(['add a'])
  })
})

describe('what was sent', () => {
  it('goes on in as few calls as the server takes', async () => {
    const { run, log, account, sync } = begin({ known: {}, choices: saved(a, b, c, d) })
    expect(await run()).toEqual(DONE)
    expect(log).toEqual(['add ab', 'add cd'])
    expect(account.choices).toEqual([])
    expect(sync.undone).toEqual([])
  })

  it('and was settled by another tab meanwhile is looked up in the list, in another turn', async () => {
    const { run, log, account, answer, list } = begin({ known: {}, choices: saved(a) })
    answer.mockImplementationOnce(() => {
      account.choices = saved(b)
      return undefined
    })
    expect(await run()).toEqual(AGAIN)
    expect(log).toEqual(['add a'])
    expect(list.forget).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['refused', false],
    ['unreachable', true],
  ])('and was settled by another tab meanwhile is neither undone nor complained of (%s)', async (_, isWrong) => {
    const { run, account, answer, sync, remote } = begin({ known: {}, choices: saved(a) })
    answer.mockImplementationOnce(() => {
      account.choices = saved(b)
      return isWrong ? failed({ reason: 'unreachable', isWrong } as ApiFailure) : refusal(400)
    })
    expect(await run()).toEqual(AGAIN)
    expect(sync.undone).toEqual([])
    expect(remote.faulty).not.toHaveBeenCalled()
  })

  it('without a clear answer ends the turn, with a word only when an answer cannot be read', async () => {
    const lost = begin({ known: {}, choices: saved(a) })
    lost.answer.mockReturnValueOnce(failed({ reason: 'unreachable' } as ApiFailure))
    expect(await lost.run()).toEqual(FAILED)
    expect(lost.remote.faulty).not.toHaveBeenCalled()
    expect(lost.account.choices).toEqual([choice(true, a, { delivery: { state: 'in doubt', at: NOW } })])

    const unreadable = begin({ known: {}, choices: saved(a) })
    unreadable.answer.mockReturnValueOnce(failed({ reason: 'unreachable', isWrong: true } as ApiFailure))
    expect(await unreadable.run()).toEqual(FAILED)
    expect(unreadable.remote.faulty).toHaveBeenCalledTimes(1)
  })

  it('and put off, as nobody says who is here, ends the turn and waits', async () => {
    const { run, log, account, answer } = begin({ known: {}, choices: saved(a) })
    answer.mockReturnValueOnce(refusal(401))
    fetchUser.mockRejectedValueOnce(new Error('no answer'))
    expect(await run()).toEqual(FAILED)
    expect(log).toEqual(['add a'])
    expect(account.choices).toEqual(saved(a))
  })

  it('for somebody who is gone by now is the last of theirs', async () => {
    const { run, log, answer, sync } = begin({ known: {}, choices: saved(a, b, c) })
    answer.mockImplementationOnce(() => void sessionEnded())
    expect(await run()).toEqual(IN_STEP)
    expect(log).toEqual(['add ab'])
    // Who is here by now has a turn of their own.
    expect(sync.settleOwners).toHaveBeenCalledTimes(1)
  })
})

describe('what the server refuses', () => {
  it('is sent alone when it was one of several, and only that one is undone', async () => {
    const { run, log, records, sync, answer, list } = begin({ known: {}, choices: saved(a, b, c) }, { most: 3 })
    answer.mockImplementation(what => (what.includes('b') ? refusal(400) : undefined))
    expect(await run()).toEqual(DONE)
    expect(log).toEqual(['add abc', 'add a', 'add b', 'add c'])
    expect(records.items).toEqual([a, c, d])
    expect(sync.undone).toEqual([true])
    expect(list.forget).not.toHaveBeenCalled()
  })

  it('is in the list again when it was to be removed', async () => {
    const { run, log, records, sync, answer } = begin({ known: { a: { ids: [5] } }, choices: [choice<Item>(false, a)] })
    records.items = [b]
    answer.mockReturnValueOnce(refusal(400))
    expect(await run()).toEqual(DONE)
    expect(log).toEqual(['remove 5'])
    expect(records.items).toEqual([b, a])
    expect(sync.undone).toEqual([false])
  })

  it('has the version of the server’s list again when it was another version', async () => {
    const choices = [choice<Item>(true, { name: 'a', often: 'W' }, { edited: true })]
    const { run, log, answer } = begin({ known: { a: { ids: [5] } }, choices })
    answer.mockReturnValueOnce(refusal(400))
    expect(await run()).toEqual(DONE)
    expect(log).toEqual(['update a', 'list'])
  })

  it('is not undone when something else was pressed since', async () => {
    const choices = [choice<Item>(true, a, { edited: true })]
    const { run, records, sync, answer, list } = begin({ known: {}, choices })
    records.changes = [press<Item>(false, a)]
    answer.mockReturnValueOnce(refusal(400))
    expect(await run()).toEqual(DONE)
    expect(sync.undone).toEqual([])
    expect(list.forget).not.toHaveBeenCalled()
  })
})

it.each([
  ['several', true, saved(a, b), true],
  ['one', true, saved(a), undefined],
  ['one of long ago', true, [choice<Item>(true, a, { isOld: true })], true],
  ['several, which the server takes or refuses', false, saved(a, b), undefined],
])('takes homes for left out, perhaps, when the server took %s', async (_, mayLeaveOut, choices, assumed) => {
  const { run, account } = begin({ known: {}, choices }, { mayLeaveOut })
  expect(await run()).toEqual(DONE)
  expect(account.known?.a).toMatchObject({ ids: [1] })
  expect(account.known?.a?.assumed).toBe(assumed)
})
