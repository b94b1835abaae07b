import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setLoader } from '../../../../shared/page/loader/loader'
import { failed, ok } from '../../../../shared/page/result/result'
import { refreshSession } from '../../../../shared/page/stores/session'
import { type Account, type Choice, type Held, WAITING } from '../../../../shared/rules/sync/account'
import { type Batch, noteReceipt, sendBatch, takeBatch, undo } from '../../../../shared/rules/sync/batch'
import { choice, recordsWith } from './built'

interface Item {
  name: string
  often?: string
  id?: number
}
const traits = {
  keyOf: ({ name }: Item) => name,
  idOf: ({ id }: Item) => id,
  versionOf: ({ often }: Item) => often ?? '',
}
const NOW = 1_000_000
const sent = { state: 'sent', at: NOW } as const
const [a, b, c] = [{ name: 'a' }, { name: 'b' }, { name: 'c' }] as const

const records = (account: Account<Item>, items: Item[] = []) =>
  recordsWith({ user: '9', items, accounts: { 9: account } })
const keys = (choices: readonly Choice<Item>[] = []) => choices.map(({ key }) => key).join('')

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  setLoader({ user: new Promise(() => {}), token: () => 'token', fetchUser: async () => ({ user_id: 9 }) } as never)
  await refreshSession()
  return () => vi.useRealTimers()
})

describe('what is sent next', () => {
  const next = (account: Account<Item>, most = 2) => keys(takeBatch(records(account), '9', most)?.choices)

  it('is nothing where nothing waits', () => {
    expect(takeBatch(records({ choices: [] }), '9', 2)).toBeUndefined()
    expect(takeBatch(records({ choices: [choice(true, a, { delivery: sent })] }), '9', 2)).toBeUndefined()
    expect(takeBatch({ ...records({ choices: [] }), accounts: {} }, '9', 2)).toBeUndefined()
  })

  it('is as many new items as one call may add, or one change', () => {
    const [one, two, three] = [a, b, c].map(item => choice(true, item))
    expect(next({ choices: [one!, two!, three!] })).toBe('ab')
    expect(next({ choices: [one!, two!, three!] }, 3)).toBe('abc')
    expect(next({ choices: [one!, choice(false, b), three!] }, 3)).toBe('a')
    expect(next({ choices: [choice(false, a), two!, three!] }, 3)).toBe('a')
    // One that the account has is updated, not added.
    expect(next({ known: { a: { ids: [1] } }, choices: [one!, two!] }, 3)).toBe('a')
    expect(next({ known: { b: { ids: [1] } }, choices: [one!, two!, three!] }, 3)).toBe('a')
    expect(next({ choices: [choice(true, a, { delivery: sent }), two!, three!] }, 3)).toBe('bc')
  })

  it('is marked as sent, with what the server holds before that', () => {
    const all = records({ known: { a: { ids: [1] } }, choices: [choice(false, a), choice(true, b)] })
    expect(takeBatch(all, '9', 2)).toEqual({
      user: '9',
      choices: [choice(false, a)],
      at: NOW,
      held: { ids: [1] },
    })
    expect(all.accounts[9]!.choices).toEqual([choice(false, a, { delivery: sent }), choice(true, b)])
  })
})

describe('a call', () => {
  const writes = () => ({
    most: 5,
    add: vi.fn(async (items: Item[]) => ok(items.map((_, index): number | undefined => (index ? undefined : 7)))),
    update: vi.fn(
      async (_: Item, __: string | number): Promise<ReturnType<typeof ok> | ReturnType<typeof failed>> => ok(1),
    ),
    remove: vi.fn(async (_: string | number): Promise<ReturnType<typeof ok> | ReturnType<typeof failed>> => ok(1)),
  })
  const batch = (choices: Choice<Item>[], held?: Held): Batch<Item> => ({ user: '9', choices, at: NOW, held })
  const send = (of: Batch<Item>, to: ReturnType<typeof writes>) => sendBatch(of, to as never, traits)

  it('adds all items at once, and says what the server then holds', async () => {
    const to = writes()
    expect(await send(batch([choice(true, { ...a, often: 'daily' }), choice(true, b)]), to)).toEqual({
      state: 'taken',
      value: [
        { ids: [7], version: 'daily' },
        { ids: [], version: '' },
      ],
    })
    expect(to.add).toHaveBeenCalledExactlyOnceWith([{ ...a, often: 'daily' }, b])
  })

  it('removes or updates every row of an item', async () => {
    const to = writes()
    expect(await send(batch([choice(false, a)], { ids: [1, 2] }), to)).toEqual({ state: 'taken', value: [undefined] })
    expect(to.remove.mock.calls).toEqual([[1], [2]])
    const daily = { ...a, often: 'daily' }
    expect(await send(batch([choice(true, daily)], { ids: [1, 2] }), to)).toEqual({
      state: 'taken',
      value: [{ ids: [1, 2], version: 'daily' }],
    })
    expect(to.update.mock.calls).toEqual([
      [daily, 1],
      [daily, 2],
    ])
    expect(to.add).not.toHaveBeenCalled()
  })

  it('removes by the item’s own id where the list is not known, and is refused where no id is', async () => {
    const to = writes()
    expect(await send(batch([choice(false, { ...a, id: 4 })]), to)).toMatchObject({ state: 'taken' })
    expect(to.remove).toHaveBeenCalledExactlyOnceWith(4)
    expect(await send(batch([choice(false, { ...a, id: 4 })], { ids: [] }), to)).toEqual({
      state: 'refused',
      status: 0,
    })
    expect(to.remove).toHaveBeenCalledOnce()
    expect(await send(batch([choice(false, a)]), to)).toEqual({ state: 'taken', value: [undefined] })
    expect(to.remove).toHaveBeenCalledOnce()
  })

  it('takes what is gone for removed, and is unsure where it should have been changed', async () => {
    const gone = failed({ reason: 'refused', status: 404 })
    const to = writes()
    to.remove.mockResolvedValue(gone)
    to.update.mockResolvedValue(gone)
    expect(await send(batch([choice(false, a)], { ids: [1, 2] }), to)).toEqual({ state: 'taken', value: [undefined] })
    expect(to.remove).toHaveBeenCalledTimes(2)
    expect(await send(batch([choice(true, a)], { ids: [1, 2] }), to)).toEqual({ state: 'unknown' })
    expect(to.update).toHaveBeenCalledOnce()
    to.remove.mockResolvedValue(failed({ reason: 'refused', status: 409 }))
    expect(await send(batch([choice(false, a)], { ids: [1, 2] }), to)).toEqual({ state: 'refused', status: 409 })
    expect(to.remove).toHaveBeenCalledTimes(3)
  })

  it('that fails says so, and none is made after the tab has slept', async () => {
    const to = writes()
    to.add.mockResolvedValue(failed({ reason: 'refused', status: 409 }) as never)
    expect(await send(batch([choice(true, a)]), to)).toEqual({ state: 'refused', status: 409 })
    vi.setSystemTime(NOW + 45_001)
    expect(await send(batch([choice(true, a)]), to)).toMatchObject({ state: 'unknown' })
    expect(to.add).toHaveBeenCalledOnce()
  })
})

describe('an answer', () => {
  const waiting = (...choices: Choice<Item>[]) =>
    records({ known: {}, choices: choices.map(each => ({ ...each, delivery: sent })) })
  const batch = (...choices: Choice<Item>[]): Batch<Item> => ({ user: '9', choices, at: NOW })

  it('ends the choices that it is about', () => {
    const all = waiting(choice(true, a), choice(true, b))
    const value = [
      { ids: [1], version: '' },
      { ids: [2], version: '' },
    ]
    const receipt = { state: 'taken', value } as const
    expect(noteReceipt(all, batch(choice(true, a), choice(true, b)), receipt as never, false, traits)).toBe(true)
    expect(all.accounts[9]!.choices).toEqual([])
    expect(all.accounts[9]!.known).toEqual({ a: { ids: [1], version: '' }, b: { ids: [2], version: '' } })
    const assumed = waiting(choice(true, a))
    noteReceipt(assumed, batch(choice(true, a)), { state: 'taken', value: [{ ids: [1] }] }, true, traits)
    expect(assumed.accounts[9]!.known).toEqual({ a: { ids: [1], assumed: true } })
    const removed = waiting(choice(false, a))
    noteReceipt(removed, batch(choice(false, a)), { state: 'taken', value: [undefined] }, true, traits)
    expect(removed.accounts[9]).toMatchObject({ known: {}, choices: [] })
  })

  it.each([
    [{ state: 'unknown' } as const, { state: 'in doubt', at: NOW } as const],
    [{ state: 'refused', status: 409 } as const, WAITING],
    [{ state: 'put off' } as const, WAITING],
  ])('that is %j leaves them', (receipt, delivery) => {
    const all = waiting(choice(true, a))
    expect(noteReceipt(all, batch(choice(true, a)), receipt, false, traits)).toBe(true)
    expect(all.accounts[9]!.choices).toEqual([choice(true, a, { delivery })])
  })

  it('says nothing of choices that a list has settled, or that were sent again', () => {
    for (const delivery of [WAITING, { state: 'sent', at: NOW - 1 }, { state: 'in doubt', at: NOW }] as const) {
      const all = records({ known: {}, choices: [choice(true, a, { delivery })] })
      for (const receipt of [{ state: 'taken', value: [{ ids: [1] }] }, { state: 'unknown' }] as const)
        expect(noteReceipt(all, batch(choice(true, a)), receipt as never, false, traits)).toBe(false)
      expect(all.accounts[9]).toEqual({ known: {}, choices: [choice(true, a, { delivery })] })
    }
  })

  it('counts for the rest of its batch where a list has settled one of it', () => {
    const all = waiting(choice(true, b))
    const value = [{ ids: [1] }, { ids: [2] }]
    const both = batch(choice(true, a), choice(true, b))
    expect(noteReceipt(all, both, { state: 'taken', value }, false, traits)).toBe(false)
    expect(all.accounts[9]).toMatchObject({ known: { b: { ids: [2] } }, choices: [] })
    expect(all.accounts[9]!.known).not.toHaveProperty('a')
  })
})

describe('a choice that the server refuses', () => {
  it('is undone in the list that is shown', () => {
    const saved = records({ known: {}, choices: [choice(true, a), choice(true, b)] }, [a, b])
    expect(undo(saved, '9', choice(true, a), traits)).toBe(true)
    expect([saved.items, keys(saved.accounts[9]!.choices)]).toEqual([[b], 'b'])
    const removed = records({ known: { a: { ids: [1] } }, choices: [choice(false, a)] }, [b])
    expect(undo(removed, '9', choice(false, a), traits)).toBe(true)
    expect(removed.items).toEqual([b, a])
    // It is shown already, and an update leaves it there.
    expect(undo(removed, '9', choice(false, a), traits)).toBe(true)
    expect(removed.items).toEqual([b, a])
    const updated = records({ known: { a: { ids: [1] } }, choices: [choice(true, a)] }, [a])
    expect(undo(updated, '9', choice(true, a), traits)).toBe(true)
    expect(updated.items).toEqual([a])
  })

  it('changes no other list, and none where something else was pressed since', () => {
    const other = { ...records({ choices: [choice(true, a)] }, [a]), user: '8' }
    expect(undo(other, '9', choice(true, a), traits)).toBe(false)
    expect([other.items, other.accounts[9]!.choices]).toEqual([[a], []])
    const pressed = records({ choices: [choice(true, a)] }, [a])
    pressed.changes = [{ key: 'a', saved: false, item: a }]
    expect(undo(pressed, '9', choice(true, a), traits)).toBe(false)
    expect(pressed.items).toEqual([a])
    pressed.changes = [{ key: 'b', saved: false, item: b }]
    expect(undo(pressed, '9', choice(true, a), traits)).toBe(true)
  })
})
