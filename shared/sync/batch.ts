import type { ApiFailure } from '../api/request'
import type { Result } from '../result'
import { type Choice, forget, type Held, type Id, learn, mark, type Traits } from './account'
import { callFor, type Receipt } from './receipt'
import { accountOf, type Records } from './records'

/** The calls that change a list at the server. */
export interface Writes<Item> {
  /** How many are added with one call. */
  most: number
  /** @returns the server's ids, in the same order; `undefined` where they are not known */
  add: (items: Item[]) => Promise<Result<(Id | undefined)[], ApiFailure>>
  update?: (item: Item, id: Id) => Promise<Result<unknown, ApiFailure>>
  remove: (id: Id) => Promise<Result<unknown, ApiFailure>>
}

/** What is sent together, and what the server holds of it until then: several are added, one is updated or removed. */
export interface Batch<Item> {
  choices: Choice<Item>[]
  held?: Held
}

/**
 * Takes what is to be sent next, in the order in which it was chosen, and marks it as sent.
 * @param most how many may be added with one call
 * @returns `undefined` when nothing waits
 */
export function takeBatch<Item>(records: Records<Item>, user: string, most: number): Batch<Item> | undefined {
  const account = accountOf(records, user)
  const waiting = account.choices.filter(({ delivery }) => delivery.state === 'waiting')
  const [first] = waiting
  if (!first) return undefined
  const isAdded = ({ key, saved }: Choice<Item>) => saved && !account.known?.[key]
  const end = waiting.findIndex((choice, index) => index >= most || !isAdded(choice))
  const choices = isAdded(first) ? waiting.slice(0, end < 0 ? undefined : end) : [first]
  // Before it is sent, so that no other tab and no later page sends it as well.
  mark(account, choices, { state: 'sent', at: Date.now() })
  return { choices, held: account.known?.[first.key] }
}

const GONE = 404

/** Sends a batch. @returns what the server holds of each choice by then, `undefined` of what was removed */
export async function sendBatch<Item>(
  { choices, held }: Batch<Item>,
  user: string,
  writes: Writes<Item>,
  { idOf, versionOf }: Traits<Item>,
): Promise<Receipt<(Held | undefined)[]>> {
  const [{ saved, item }] = choices as [Choice<Item>]
  const version = versionOf?.(item)
  if (saved && !held) {
    const receipt = await callFor(user, () => writes.add(choices.map(choice => choice.item)))
    if (receipt.state !== 'taken') return receipt
    const heldNow = choices.map((choice, index) => ({
      ids: [receipt.value[index] ?? []].flat(),
      version: versionOf?.(choice.item),
    }))
    return { state: 'taken', value: heldNow }
  }
  // Without the list, it is known by the id that came with it at most.
  const ids = held?.ids ?? [idOf(item) ?? []].flat()
  if (held && !ids.length) return { state: 'refused', status: 0 }
  for (const id of ids) {
    const receipt = await callFor<unknown>(user, () => (saved ? writes.update!(item, id) : writes.remove(id)))
    // What is gone already need not be removed.
    const isGone = receipt.state === 'refused' && receipt.status === GONE
    if (isGone && saved) return { state: 'unknown' }
    if (receipt.state !== 'taken' && !isGone) return receipt
  }
  return { state: 'taken', value: [saved ? { ids, version } : undefined] }
}

/** Writes down what became of a batch, for whoever it was sent. @param isAssumed the server may have left some of it out */
export function noteReceipt<Item>(
  records: Records<Item>,
  user: string,
  { choices }: Batch<Item>,
  receipt: Receipt<(Held | undefined)[]>,
  isAssumed: boolean,
  traits: Traits<Item>,
) {
  const account = accountOf(records, user)
  if (receipt.state !== 'taken')
    return mark(account, choices, { state: receipt.state === 'unknown' ? 'in doubt' : 'waiting' })
  choices.forEach(({ key }, index) => {
    const held = receipt.value[index]
    learn(account, key, held && { ...held, assumed: isAssumed || undefined }, traits)
  })
}

/** Takes a choice back that the server has refused. @returns whether it was still as it had been asked for */
export function undo<Item>(records: Records<Item>, user: string, choice: Choice<Item>, { keyOf }: Traits<Item>) {
  const { key, saved, item } = choice
  const account = accountOf(records, user)
  const held = account.known?.[key]
  forget(account, key)
  if (records.user !== user || records.changes.some(change => change.key === key)) return false
  const others = records.items.filter(other => keyOf(other) !== key)
  if (saved && !held) records.items = others
  else if (!saved && others.length === records.items.length) records.items = [...records.items, item]
  return true
}
