import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Change } from '../../../../shared/page/stores/savedList'
import {
  type Account,
  addChoice,
  adopt,
  bringIntoStep,
  type Choice,
  countFromNow,
  forgetChoice,
  type Held,
  isInDoubt,
  isLongAgo,
  isSame,
  learn,
  learnAll,
  markChoices,
  msUntilListed,
  msUntilSettled,
  numberList,
  WAITING,
} from '../../../../shared/rules/sync/account'
import { merge } from '../../../../shared/rules/sync/merge'
import { choice, press as pressOf, recordsWith } from './built'

interface Item {
  name: string
  often: string
  id?: number
}

const traits = {
  keyOf: ({ name }: Item) => name,
  idOf: ({ id }: Item) => id,
  versionOf: ({ often }: Item) => often,
}
const NOW = 1_000_000
/** The longest answer, and the longest that a list may be behind. */
const [ANSWER, LAG] = [45_000, 10_000]

const daily: Item = { name: 'a', often: 'daily' }
const weekly: Item = { name: 'a', often: 'weekly' }
const held = (ids: number[], version?: string): Held => ({ ids, version })
const sent = (at: number) => ({ state: 'sent', at }) as const
const inDoubt = (at: number) => ({ state: 'in doubt', at }) as const
const saves = (item: Item, more?: Partial<Choice<Item>>) => choice(true, item, more)
const removes = (item: Item, more?: Partial<Choice<Item>>) => choice(false, item, more)
const press = (saved: boolean, item = daily, more?: Partial<Change<Item>>) => pressOf(saved, item, more)

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  return () => vi.useRealTimers()
})

describe('time', () => {
  it('is long ago after the longest answer, and where the clock was put back', () => {
    expect([NOW, NOW - ANSWER, NOW - ANSWER - 1, NOW + 1].map(since => isLongAgo(since))).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  it('settles a call once its answer can no longer come, and a doubt once the list has caught up', () => {
    const left = (delivery: Choice<Item>['delivery']) => msUntilSettled({ ...saves(daily), delivery })
    expect([left(WAITING), left(sent(NOW - 5)), left(inDoubt(NOW - 5))]).toEqual([0, ANSWER - 5, LAG - 5])
    const doubts = [WAITING, sent(NOW - ANSWER), sent(NOW - ANSWER + 1), inDoubt(NOW - LAG), inDoubt(NOW - LAG + 1)]
    expect(doubts.map(delivery => isInDoubt({ ...saves(daily), delivery }))).toEqual([false, true, false, true, false])
  })

  it('lets a list say what was confirmed once it has caught up', () => {
    const account = { choices: [], confirmed: { a: { at: NOW - 5 } } }
    expect([msUntilListed(account, 'a'), msUntilListed(account, 'b'), msUntilListed({ choices: [] }, 'a')]).toEqual([
      LAG - 5,
      0,
      0,
    ])
    expect(msUntilListed({ choices: [], confirmed: {} }, 'toString')).toBe(0)
  })

  it('in the future counts as now, and the rest stays', () => {
    const account: Account<Item> = {
      choices: [
        saves(daily, { delivery: sent(NOW + 9) }),
        saves(daily, { delivery: sent(NOW - 9) }),
        saves(daily, { delivery: inDoubt(NOW + 9) }),
        saves(daily),
      ],
      confirmed: { a: { at: NOW + 9 }, b: { at: NOW - 9 } },
    }
    countFromNow(account)
    expect(account.choices.map(({ delivery }) => delivery)).toEqual([sent(NOW), sent(NOW - 9), inDoubt(NOW), WAITING])
    expect(account.confirmed).toEqual({ a: { at: NOW }, b: { at: NOW - 9 } })
  })

  it('does not number the lists that are asked for, as it may go back', () => {
    const account: Account<Item> = { choices: [] }
    expect([numberList(account), numberList(account), account.asked]).toEqual([1, 2, 2])
    // Storage that another tab has written may not have the newest question.
    expect(numberList({ choices: [], asked: 2, listed: 5 })).toBe(6)
    expect(numberList({ choices: [], listed: 5 })).toBe(6)
  })
})

describe('a press', () => {
  const pressed = (account: Account<Item>, ...changes: Change<Item>[]) => {
    for (const change of changes) addChoice(account, change, traits)
    return account.choices.map(({ edited, ...choice }) => (edited ? { ...choice, edited } : choice))
  }

  it('waits to be sent, the last one of an item alone', () => {
    expect(pressed({ choices: [] }, press(true))).toEqual([saves(daily)])
    const b = { name: 'b', often: 'daily' }
    const choices = pressed({ choices: [] }, press(true), press(true, b), press(false))
    expect(choices.map(({ key, saved }) => [key, saved])).toEqual([
      ['b', true],
      ['a', false],
    ])
  })

  it('that the server already holds waits for a list that can tell, and is sent where something was chosen', () => {
    const known = { a: held([1], 'daily') }
    expect(pressed({ known, choices: [] }, press(true))).toEqual([saves(daily, { delivery: inDoubt(0) })])
    const confirmed = { a: { at: NOW - 9 } }
    expect(pressed({ known, confirmed, choices: [] }, press(true))[0]!.delivery).toEqual(inDoubt(NOW - 9))
    expect(pressed({ known: {}, choices: [] }, press(false))[0]!.delivery).toEqual(inDoubt(0))
    const others = { b: { at: NOW - 9 } }
    expect(pressed({ known, confirmed: others, choices: [] }, press(true))[0]!.delivery).toEqual(inDoubt(0))
    // Removed and saved again before anything was sent.
    expect(pressed({ known, choices: [removes(daily)] }, press(true))[0]!.delivery).toEqual(inDoubt(0))
    expect(pressed({ known, choices: [] }, press(true, daily, { edited: true }))).toEqual([])
    expect(pressed({ known, choices: [] }, press(true, weekly, { edited: true }))[0]).toMatchObject({
      edited: true,
      delivery: WAITING,
    })
    expect(pressed({ known, choices: [] }, press(false))).toEqual([removes(daily)])
    expect(pressed({ known: {}, choices: [] }, press(true))).toEqual([saves(daily)])
  })

  it('is not about other items', () => {
    const other = saves({ name: 'b', often: 'x' }, { edited: true, delivery: sent(1) })
    expect(pressed({ choices: [other] }, press(true))).toEqual([other, saves(daily)])
    const account: Account<Item> = { known: { a: held([1, 2]) }, choices: [other] }
    adopt(account, weekly, traits)
    expect(account.choices).toEqual([other])
    delete account.known
    adopt(account, weekly, traits)
    expect(account.choices).toEqual([other, saves(weekly, { isOld: true })])
    account.choices.pop()
    bringIntoStep(account, weekly, traits)
    expect(account.choices).toEqual([other, saves(weekly, { edited: true, isStep: true })])
  })

  it('in a list whose items have nothing to choose is done once the server holds the item', () => {
    const { versionOf: _, ...plain } = traits
    const account: Account<Item> = { known: { a: held([1]) }, choices: [] }
    addChoice(account, press(true, daily, { edited: true }), plain)
    expect(account.choices).toEqual([])
  })

  it('after one that was sent has the state of that, because its answer may still come', () => {
    for (const delivery of [sent(NOW), inDoubt(NOW)])
      expect(pressed({ known: {}, choices: [saves(daily, { delivery })] }, press(false))).toEqual([
        removes(daily, { delivery }),
      ])
  })

  it('without a choice of its own keeps what was chosen for the item before', () => {
    const chosen = saves(weekly, { edited: true })
    expect(pressed({ choices: [chosen] }, press(true))).toEqual([chosen])
    expect(pressed({ choices: [chosen] }, press(true, daily, { edited: true }))).toEqual([
      saves(daily, { edited: true }),
    ])
    // Removed before, it is a new item.
    expect(pressed({ choices: [removes(weekly)] }, press(true))).toEqual([saves(daily, { edited: true })])
    expect(pressed({ choices: [chosen] }, press(false))[0]).toMatchObject({ saved: false, item: daily })
  })
})

describe('an item that nobody pressed', () => {
  it('is adopted once, and never over a choice to save it', () => {
    const account: Account<Item> = { choices: [] }
    adopt(account, daily, traits)
    adopt(account, weekly, traits)
    expect(account.choices).toEqual([saves(daily, { isOld: true })])
    const removed: Account<Item> = { choices: [removes(daily, { delivery: sent(NOW) })] }
    adopt(removed, weekly, traits)
    expect(removed.choices).toEqual([saves(weekly, { isOld: true, delivery: sent(NOW) })])
    const known: Account<Item> = { known: { a: held([1], 'weekly') }, choices: [] }
    adopt(known, daily, traits)
    expect(known.choices, 'the account has it').toEqual([])
  })

  it('is brought into step, unless somebody has chosen something for it', () => {
    const account: Account<Item> = { known: { a: held([1, 2]) }, choices: [] }
    bringIntoStep(account, daily, traits)
    bringIntoStep(account, weekly, traits)
    expect(account.choices).toEqual([saves(daily, { edited: true, isStep: true })])
  })
})

describe('an answer', () => {
  it('ends the choice that it meets, and lets another wait', () => {
    const b = saves({ name: 'b', often: 'daily' }, { delivery: sent(1) })
    const account: Account<Item> = { known: {}, choices: [saves(daily, { delivery: sent(NOW) }), b] }
    learn(account, account.choices[0]!, held([1], 'daily'), traits)
    expect(account).toEqual({
      known: { a: held([1], 'daily') },
      confirmed: { a: { at: NOW, held: held([1], 'daily'), item: daily } },
      choices: [b],
    })
    account.choices.push(removes(daily, { delivery: sent(NOW) }))
    learn(account, saves(daily), held([1], 'daily'), traits)
    expect(account.choices.at(-1)).toEqual(removes(daily))
    learn(account, removes(daily), undefined, traits)
    expect(account).toEqual({ known: {}, confirmed: { a: { at: NOW } }, choices: [b] })
  })

  it('teaches nothing of a list that was never fetched', () => {
    const account: Account<Item> = { choices: [saves(weekly, { edited: true })] }
    learn(account, saves(daily), held([1], 'daily'), traits)
    expect(account.known).toBeUndefined()
    expect(account.choices, 'another version is wanted').toEqual([saves(weekly, { edited: true })])
  })

  it('is told from another by version, and by being there', () => {
    expect(isSame(held([1], 'x'), held([2], 'x'))).toBe(true)
    expect(isSame(held([1], 'x'), held([1], 'y'))).toBe(false)
    expect(isSame(held([1]), undefined)).toBe(false)
    expect(isSame(undefined, undefined)).toBe(true)
  })

  it('marks and forgets the choices it is about, and no others', () => {
    const b = { name: 'b', often: 'daily' }
    const account: Account<Item> = { choices: [saves(daily), saves(b)] }
    markChoices(account, [saves(daily)], sent(NOW))
    expect(account.choices).toEqual([saves(daily, { delivery: sent(NOW) }), saves(b)])
    forgetChoice(account, 'a')
    expect(account.choices).toEqual([saves(b)])
  })
})

describe('a list', () => {
  const askedAt = NOW

  it('says what the server holds, and settles what is older', () => {
    const account: Account<Item> = {
      choices: [
        saves(daily),
        removes({ name: 'b', often: '' }),
        saves({ name: 'c', often: '' }, { delivery: sent(NOW - ANSWER) }),
        saves({ name: 'd', often: '' }, { delivery: sent(NOW - ANSWER + 1) }),
        saves({ name: 'e', often: '' }, { isStep: true }),
      ],
    }
    const listed = { a: held([1], 'x'), b: held([2]), d: held([4]) }
    expect(learnAll(account, listed, askedAt, traits)).toBe(false)
    expect(account).toMatchObject({ known: listed, confirmed: undefined })
    expect(account.choices.map(({ key, delivery }) => [key, delivery.state])).toEqual([
      ['b', 'waiting'],
      ['c', 'waiting'],
      ['d', 'sent'],
    ])
  })

  it('does not take back what was confirmed just before, and says that it is behind', () => {
    const confirmedLately = (item: Partial<NonNullable<Account<Item>['confirmed']>[string]>, at = NOW - LAG + 1) => {
      const account: Account<Item> = { choices: [], confirmed: { a: { at, ...item } } }
      return { account, learn: (listed: Record<string, Held>) => learnAll(account, listed, askedAt, traits) }
    }
    const saved = confirmedLately({ held: held([1], 'x'), item: daily })
    expect([saved.learn({}), saved.account.known]).toEqual([true, { a: held([1], 'x') }])
    const removed = confirmedLately({})
    expect([removed.learn({ a: held([1], 'x') }), removed.account.known]).toEqual([true, {}])
    expect(Object.keys(removed.account.known!)).toEqual([])
    const renumbered = confirmedLately({ held: held([1], 'x'), item: daily })
    expect([renumbered.learn({ a: held([7, 8], 'x') }), renumbered.account.known]).toEqual([
      false,
      { a: held([7, 8], 'x') },
    ])
    const edited = confirmedLately({ held: held([], 'y'), item: daily })
    expect([edited.learn({ a: held([7], 'x') }), edited.account.known]).toEqual([
      true,
      { a: { ids: [7], version: 'y', assumed: undefined } },
    ])
    const known = confirmedLately({ held: { ids: [1], version: 'y', assumed: true }, item: daily })
    expect([known.learn({ a: held([7], 'x') }), known.account.known]).toEqual([
      true,
      { a: { ids: [1], version: 'y', assumed: undefined } },
    ])
    const same = confirmedLately({ held: { ids: [], version: 'x', assumed: true }, item: daily })
    expect([same.learn({ a: held([7], 'x') }), same.account.known]).toEqual([false, { a: held([7], 'x') }])
    // Ten seconds later the list has caught up.
    const late = confirmedLately({ held: held([1], 'x'), item: daily }, NOW - LAG)
    expect([late.learn({}), late.account.known]).toEqual([false, {}])
  })

  it('does not settle a choice for what was confirmed just before', () => {
    const account: Account<Item> = {
      choices: [removes(daily, { delivery: inDoubt(0) })],
      confirmed: { a: { at: NOW - 1, held: held([1], 'daily'), item: daily } },
    }
    learnAll(account, {}, askedAt, traits)
    expect(account.choices).toEqual([removes(daily, { delivery: inDoubt(0) })])
  })

  it('remembers what was confirmed for as long as a list may not have it', () => {
    const account: Account<Item> = {
      choices: [],
      confirmed: { a: { at: NOW - ANSWER - LAG }, b: { at: NOW - ANSWER - LAG + 1 } },
    }
    learnAll(account, {}, askedAt, traits)
    expect(Object.keys(account.confirmed ?? {})).toEqual(['b'])
  })
})

describe('the shown list and the account’s', () => {
  const b = { name: 'b', often: 'daily', id: 2 }
  const records = (account: Account<Item>, ...items: Item[]) =>
    recordsWith({ user: '9', items, accounts: { 9: account } })

  it('are one: what was saved here, minus what was removed here or elsewhere', () => {
    const account: Account<Item> = {
      known: { a: held([1], 'daily'), gone: held([5]) },
      choices: [removes(b), saves({ name: 'c', often: 'x' })],
    }
    const all = records(account, { ...daily, id: 1 }, { name: 'gone', often: '' }, { name: 'odd', often: '' })
    expect(merge(all, [{ ...weekly, id: 1 }, b], NOW, traits)).toEqual({ leftOut: [], isBehind: false })
    expect(all.items).toEqual([
      { ...weekly, id: 1 },
      { name: 'c', often: 'x' },
    ])
  })

  it('show what is wanted in its place, and new rows behind it, the first row of each', () => {
    const account: Account<Item> = { choices: [saves(weekly, { edited: true })] }
    const all = records(account, daily)
    merge(all, [b, { ...daily, id: 1 }, { ...b, id: 3 }], NOW, traits)
    expect(all.items).toEqual([weekly, b])
    expect(account.known).toEqual({ a: held([1], 'daily'), b: held([2, 3], 'daily') })
  })

  it('stay in their order, with what only this browser has of an item', () => {
    const all = records({ choices: [] }, b, { ...daily, seen: 5 } as Item)
    merge(all, [{ ...weekly, id: 1 }, b], NOW, traits)
    expect(all.items).toEqual([b, { ...weekly, id: 1, seen: 5 }])
  })

  it('do not show what was removed just before, though an older list has it', () => {
    const all = records({ choices: [], confirmed: { a: { at: NOW - 1 } } }, b)
    expect(merge(all, [{ ...daily, id: 1 }, b], NOW, traits).isBehind).toBe(true)
    expect(all.items).toEqual([b])
  })

  it('say what the server has left out, unless something is wanted of it', () => {
    const assumed = { a: { ids: [1], assumed: true }, b: { ids: [2], assumed: true }, c: { ids: [3] } }
    const account: Account<Item> = { known: assumed, choices: [saves(b)] }
    expect(merge(records(account, daily, b, { name: 'c', often: '' }), [], NOW, traits).leftOut).toEqual([daily])
  })

  it('keep what was confirmed just before over an older list', () => {
    const confirmed = { a: { at: NOW - 1, held: held([1], 'weekly'), item: weekly } }
    const account: Account<Item> = { choices: [], confirmed }
    const all = records(account)
    expect(merge(all, [{ ...daily, id: 1 }], NOW, traits).isBehind).toBe(true)
    expect(all.items).toEqual([{ ...weekly, id: 1 }])
    const unlisted = records({ choices: [], confirmed })
    merge(unlisted, [], NOW, traits)
    expect(unlisted.items).toEqual([weekly])
  })

  it('bring rows of one item that differ into step, and leave those that agree', () => {
    const differing = records({ choices: [] })
    merge(
      differing,
      [daily, weekly].map((item, index) => ({ ...item, id: index + 1 })),
      NOW,
      traits,
    )
    expect(differing.accounts[9]!.known).toEqual({ a: held([1, 2]) })
    expect(differing.accounts[9]!.choices).toEqual([saves({ ...daily, id: 1 }, { edited: true, isStep: true })])
    const agreeing = records({ choices: [] })
    merge(
      agreeing,
      [1, 2].map(id => ({ ...daily, id })),
      NOW,
      traits,
    )
    expect(agreeing.accounts[9]!.choices).toEqual([])
    const without = records({ choices: [] })
    const { versionOf: _, ...plain } = traits
    merge(
      without,
      [daily, weekly].map((item, index) => ({ ...item, id: index + 1 })),
      NOW,
      plain,
    )
    expect(without.accounts[9]).toMatchObject({ known: { a: { ids: [1, 2] } }, choices: [] })
  })

  it.each<[ids: string, ...(number | undefined)[]]>([
    ['no ids', undefined, undefined],
    ['one id between them', 1, undefined],
  ])('leave rows that differ where the server has sent %s: one alone cannot be changed', (_, ...ids) => {
    const all = records({ choices: [] })
    merge(
      all,
      [daily, weekly].map((item, index) => ({ ...item, id: ids[index] })),
      NOW,
      traits,
    )
    expect(all.accounts[9]).toMatchObject({ known: { a: { ids: ids.filter(Boolean) } }, choices: [] })
  })

  it('know of an item without an id that it is there', () => {
    const idless = records({ choices: [] })
    merge(idless, [daily], NOW, traits)
    expect(idless.accounts[9]!.known).toEqual({ a: held([], 'daily') })
  })
})
