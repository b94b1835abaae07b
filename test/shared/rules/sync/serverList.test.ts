import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLoader } from '../../../../shared/page/loader/loader'
import { failed, ok, type Result } from '../../../../shared/page/result/result'
import { refreshSession } from '../../../../shared/page/stores/session'
import type { ApiFailure } from '../../../../shared/rules/calls/request'
import type { Account, Choice, Delivery } from '../../../../shared/rules/sync/account'
import type { ListSync } from '../../../../shared/rules/sync/listSync'
import { createServerList } from '../../../../shared/rules/sync/serverList'
import { IN_STEP } from '../../../../shared/rules/sync/turns'
import { choice, recordsWith } from './built'

interface Item {
  name: string
  id?: number
}
type Answer = Result<unknown[], ApiFailure>
const NOW = 1_000_000
/** The longest answer, and the longest that a list may be behind. */
const [ANSWER, LAG] = [45_000, 10_000]
const [a, b] = ['a', 'b'].map(name => ({ name })) as [Item, Item]
const refusal: Answer = failed({ reason: 'refused', status: 404 } as ApiFailure)
const lost: Answer = failed({ reason: 'unreachable' } as ApiFailure)
const unreadable: Answer = failed({ reason: 'broken', isWrong: true } as ApiFailure)
const sent = (at: number): Delivery => ({ state: 'sent', at })
const inDoubt = (at: number): Delivery => ({ state: 'in doubt', at })

const fetchUser = vi.fn(async (): Promise<unknown> => ({ user_id: 9 }))
const says = (id: number) => fetchUser.mockImplementation(async () => ({ user_id: id }))
/** The clock that only counts on. The time of day goes with it. */
let clock = 0
function pass(ms: number) {
  clock += ms
  vi.setSystemTime(Date.now() + ms)
}

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  clock += NOW
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  says(9)
  setLoader({ user: new Promise(() => {}), token: () => 'token', fetchUser } as never)
  await refreshSession()
})
afterEach(() => {
  vi.useRealTimers()
})

/** The list of user 9 at a server, which has these rows, and what this browser knows of it. */
function begin(account: Partial<Account<Item>> = {}, rows: Item[] = []) {
  const mine: Account<Item> = { choices: [], ...account }
  const records = recordsWith<Item>({ user: '9', accounts: { 9: mine } })
  const sync = {
    traits: { keyOf: ({ name }: Item) => name, idOf: ({ id }: Item) => id },
    inRecords: (work: (all: typeof records) => unknown) => work(records),
    settleOwners: vi.fn((_: string) => true),
    undone: [] as boolean[],
    list: { readEach: (entries: unknown[]) => entries.filter(entry => entry instanceof Object) },
    remote: { list: vi.fn(async (): Promise<Answer> => ok([...rows, 'odd'])), faulty: vi.fn() },
  }
  const list = createServerList(sync as unknown as ListSync<Item>)
  return { ...sync, list, account: mine, records, faulty: sync.remote.faulty, answer: sync.remote.list }
}

/** The same, once the list was fetched. */
async function fetched(...how: Parameters<typeof begin>) {
  const begun = begin(...how)
  expect(await begun.list.fetch('9')).toBe(true)
  begun.answer.mockClear()
  return begun
}

describe('the list of the server is needed', () => {
  it('once a page for each user, and again when it is to be forgotten', async () => {
    const { list } = begin()
    expect(list.isNeeded('9', false)).toBe(true)
    await list.fetch('9')
    expect([list.isNeeded('9', false), list.isNeeded('9', true)]).toEqual([false, false])
    expect(list.isNeeded('8', true)).toBe(true)
    list.forget()
    expect(list.isNeeded('9', true)).toBe(true)
    await list.fetch('9')
    list.forgetUser()
    expect(list.isNeeded('9', true)).toBe(true)
  })

  it('when somebody has emptied the storage since it was fetched, unless that was in this turn', async () => {
    const { list, account } = await fetched()
    delete account.known
    expect([list.isNeeded('9', false), list.isNeeded('9', true)]).toEqual([true, false])
  })

  it.each<[why: string, before: boolean, after: boolean, choices: Choice<Item>[]]>([
    ['a call whose answer can no longer come', true, true, [choice(true, a, { delivery: sent(NOW - ANSWER) })]],
    ['a call whose answer may come', false, false, [choice(true, a, { delivery: sent(NOW - ANSWER + 1) })]],
    ['a doubt that the list can settle', true, true, [choice(true, a, { delivery: inDoubt(NOW - LAG) })]],
    ['a doubt that it cannot settle yet', false, false, [choice(true, a, { delivery: inDoubt(NOW - LAG + 1) })]],
    ['one doubt of two', true, true, [choice(false, b), choice(true, a, { delivery: inDoubt(0) })]],
    ['what is found in this browser, and may have been sent', true, false, [choice(true, a, { isOld: true })]],
    ['what is found, and is being sent', false, false, [choice(true, a, { isOld: true, delivery: sent(NOW) })]],
    ['a press', false, false, [choice(true, a), choice(false, b)]],
    ['an item whose id is missing', true, false, [choice(false, { name: 'no id' })]],
    ['such an item, and a press', true, false, [choice(true, a), choice(false, { name: 'no id' })]],
  ])('for %s: %s, and %s once it was fetched in this turn', async (_, before, after, choices) => {
    const { list, account } = await fetched()
    account.known = { b: { ids: [1] }, 'no id': { ids: [] } }
    account.choices = choices
    expect([list.isNeeded('9', false), list.isNeeded('9', true)]).toEqual([before, after])
  })

  it('never where the server refuses it, until nobody is signed in any more', async () => {
    const { list, account, answer, records, faulty } = begin({ choices: [choice(true, a)] })
    answer.mockResolvedValueOnce(refusal)
    expect(await list.fetch('9')).toBe(true)
    expect([list.isDenied('9'), list.isDenied('8')]).toEqual([true, false])
    expect([list.isNeeded('9', false), list.isNeeded('8', false)]).toEqual([false, true])
    account.known = { b: { ids: [1], assumed: true } }
    account.choices = [choice(true, a, { delivery: sent(NOW) })]
    expect([list.standing('9'), list.msUntilChecked('9')]).toEqual([IN_STEP, []])
    expect([records.items, faulty.mock.calls]).toEqual([[], []])
    list.forgetUser()
    expect([list.isDenied('9'), list.isNeeded('9', false)]).toEqual([false, true])
  })
})

describe('a list that has come', () => {
  const rows = [{ name: 'b', id: 2 }]

  it('is merged, and its entries that cannot be read are left out', async () => {
    const { account, records, settleOwners, undone } = await fetched({ choices: [choice(true, a)] }, rows)
    expect(records.items).toEqual([...rows, a])
    expect(account.known).toEqual({ b: { ids: [2] } })
    expect(settleOwners).toHaveBeenCalledWith('9')
    expect(undone).toEqual([])
  })

  it('says what the server has left out of several', async () => {
    const begun = begin({ known: { a: { ids: [1], assumed: true }, b: { ids: [2], assumed: true } } })
    begun.records.items = [a, b]
    await begun.list.fetch('9')
    expect(begun.undone).toEqual([true, true])
  })

  it.each<[why: string, answer: Answer, choices: Choice<Item>[], isTold: boolean]>([
    ['is lost', lost, [choice(true, a)], false],
    ['cannot be read, while something waits', unreadable, [choice(true, a)], true],
    ['cannot be read, and nothing waits', unreadable, [], false],
  ])('ends the turn when it %s', async (_, failure, choices, isTold) => {
    const { list, answer, faulty, account } = begin({ choices })
    answer.mockResolvedValueOnce(failure)
    expect(await list.fetch('9')).toBe(false)
    expect(faulty).toHaveBeenCalledTimes(isTold ? 1 : 0)
    expect([account.known, list.isNeeded('9', true), list.isDenied('9')]).toEqual([undefined, true, false])
  })

  it.each([
    ['somebody else is here', () => says(8)],
    ['nobody says who is here', () => fetchUser.mockRejectedValue(new Error('no answer'))],
  ])('is not merged when %s by then', async (_, happens) => {
    const { list, answer, account, settleOwners } = begin({}, rows)
    pass(1)
    answer.mockImplementationOnce(async () => {
      happens()
      return ok(rows)
    })
    expect(await list.fetch('9')).toBe(false)
    expect([account.known, list.isNeeded('9', true)]).toEqual([undefined, true])
    expect(settleOwners).not.toHaveBeenCalled()
  })

  it('is not asked for where somebody else is here', async () => {
    const { list, answer } = begin({}, rows)
    expect(await list.fetch('8')).toBe(false)
    expect(answer).not.toHaveBeenCalled()
  })

  it.each([
    [ANSWER, true],
    [ANSWER + 1, false],
  ])('after %i ms is merged: %s. Later nobody knows how old it is', async (ms, isMerged) => {
    const { list, answer, account } = begin({}, rows)
    answer.mockImplementationOnce(async () => {
      pass(ms)
      return ok(rows)
    })
    expect(await list.fetch('9')).toBe(isMerged)
    expect([account.known !== undefined, list.isNeeded('9', true)]).toEqual([isMerged, !isMerged])
  })

  it('is not merged when another page may know better who is here, and is asked for once more', async () => {
    const { list, account, settleOwners } = begin({}, rows)
    settleOwners.mockReturnValueOnce(false)
    expect(await list.fetch('9')).toBe(true)
    expect([account.known, list.isNeeded('9', true)]).toEqual([undefined, true])
  })

  it('is not merged after one that was asked for later, as another tab may without locks', async () => {
    const { list, answer, records } = begin({}, rows)
    const other = { name: 'c', id: 3 }
    answer.mockImplementationOnce(async () => {
      pass(1)
      answer.mockResolvedValueOnce(ok([other]))
      expect(await list.fetch('9')).toBe(true)
      return ok(rows)
    })
    expect(await list.fetch('9')).toBe(true)
    expect(records.items).toEqual([other])
    expect(list.standing('9')).toEqual(IN_STEP)
    await list.fetch('9')
    expect(records.items, 'a later one is merged').toEqual(rows)
  })
})

describe('the list is to be looked at again', () => {
  const known = { a: { ids: [1], assumed: true }, b: { ids: [2] } }
  const confirmed = { a: { at: NOW - 4_000, held: { ids: [1] }, item: a }, b: { at: NOW } }

  it.each<[why: string, account: Partial<Account<Item>>, ms: number | undefined]>([
    ['not when nothing is in doubt', { known: { b: { ids: [2] } }, confirmed: { b: { at: NOW } } }, undefined],
    ['not for what waits to be sent', { choices: [choice(true, a)] }, undefined],
    ['when an answer can no longer come', { choices: [choice(true, a, { delivery: sent(NOW - 5) })] }, ANSWER - 5],
    ['when it has caught up', { choices: [choice(true, a, { delivery: inDoubt(NOW - 5) })] }, LAG - 5],
    ['when it can tell what was left out', { known, confirmed }, LAG - 4_000],
    ['for the first of these', { known, confirmed, choices: [choice(true, b, { delivery: sent(NOW) })] }, LAG - 4_000],
    ['in a moment at the earliest', { choices: [choice(true, a, { delivery: inDoubt(0) })] }, 300],
  ])('%s', (_, account, ms) => {
    const { list } = begin(account)
    expect(list.standing('9')).toEqual(ms === undefined ? IN_STEP : { state: 'later', ms })
  })

  it('for each item that may have been left out', () => {
    expect(begin({ known, confirmed }).list.msUntilChecked('9')).toEqual([LAG - 4_000])
    expect(begin({ known }).list.msUntilChecked('9')).toEqual([0])
    expect(begin().list.msUntilChecked('9')).toEqual([])
  })

  it('once, when it was behind what the server had confirmed', async () => {
    const { list } = await fetched({ confirmed: { b: { at: NOW } } }, [{ name: 'b', id: 2 }])
    expect(list.isNeeded('9', false)).toBe(false)
    expect(list.standing('8')).toEqual(IN_STEP)
    expect(list.standing('9')).toEqual({ state: 'later', ms: LAG })
    expect(list.isNeeded('9', false)).toBe(true)
    expect(list.standing('9')).toEqual(IN_STEP)
  })
})
