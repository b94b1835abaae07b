import { failed, type Result } from '../../page/result/result'
import type { ApiFailure } from '../calls/request'
import {
  type Choice,
  forgetChoice,
  type Held,
  type Id,
  isLongAgo,
  learn,
  markChoices,
  type Traits,
  WAITING,
} from './account'
import { callFor, type Receipt } from './receipt'
import { accountOf, type Records } from './records'

/** The calls that change a list at the server. */
export interface Writes<Item> {
  /** The most items that one call may add. */
  most: number
  /** @returns the server's ids, in the same order. `undefined` for an unknown id */
  add: (items: Item[]) => Promise<Result<(Id | undefined)[], ApiFailure>>
  update?: (item: Item, id: Id) => Promise<Result<unknown, ApiFailure>>
  remove: (id: Id) => Promise<Result<unknown, ApiFailure>>
}

/**
 * Choices of one user that are sent together, and what the server holds before that. Several may be added, but only one
 * updated or removed.
 */
export interface Batch<Item> {
  user: string
  choices: Choice<Item>[]
  /** The time when they were marked as sent, in ms. */
  at: number
  held?: Held
}

/**
 * Takes the next choices to send, in the order in which they were made, and marks them as sent.
 * @param most the most items that one call may add
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
  // Marks them before they are sent, so that no other tab and no later page sends them again.
  const at = Date.now()
  markChoices(account, choices, { state: 'sent', at })
  return { user, choices, at, held: account.known?.[first.key] }
}

const GONE = 404

/** Sends a batch. @returns what the server then holds for each choice, `undefined` for removed items */
export async function sendBatch<Item>(
  { user, choices, at, held }: Batch<Item>,
  writes: Writes<Item>,
  { idOf, versionOf }: Traits<Item>,
): Promise<Receipt<(Held | undefined)[]>> {
  const [{ saved, item }] = choices as [Choice<Item>]
  const version = versionOf?.(item)
  /** Makes no call once the tab has slept: by then another tab has looked at the list, and may have made that call. */
  const make = <Value>(call: () => Promise<Result<Value, ApiFailure>>) =>
    callFor(user, async () => (isLongAgo(at) ? failed({ reason: 'unreachable' }) : call()))
  if (saved && !held) {
    const receipt = await make(() => writes.add(choices.map(choice => choice.item)))
    if (receipt.state !== 'taken') return receipt
    const heldNow = choices.map((choice, index) => ({
      ids: [receipt.value[index] ?? []].flat(),
      version: versionOf?.(choice.item),
    }))
    return { state: 'taken', value: heldNow }
  }
  // Without the server's list, the only known id is the one in the item itself.
  const ids = held?.ids ?? [idOf(item) ?? []].flat()
  if (held && !ids.length) return { state: 'refused', status: 0 }
  for (const id of ids) {
    const receipt = await make<unknown>(() => (saved ? writes.update!(item, id) : writes.remove(id)))
    // An item that is already gone counts as removed.
    const isGone = receipt.state === 'refused' && receipt.status === GONE
    if (isGone && saved) return { state: 'unknown' }
    if (receipt.state !== 'taken' && !isGone) return receipt
  }
  return { state: 'taken', value: [saved ? { ids, version } : undefined] }
}

/**
 * Stores the result of a batch for its account. An answer says nothing any more when a list has settled its choice since,
 * because the tab has slept for hours, or the choice was sent again. Then the choice and what is known stay.
 * @param isAssumed whether the server may have left out some items
 * @returns whether the answer still counts for all of the batch
 */
export function noteReceipt<Item>(
  records: Records<Item>,
  { user, choices, at }: Batch<Item>,
  receipt: Receipt<(Held | undefined)[]>,
  isAssumed: boolean,
  traits: Traits<Item>,
): boolean {
  const account = accountOf(records, user)
  const isSent = (key: string) =>
    account.choices.some(({ key: other, delivery }) => other === key && delivery.state === 'sent' && delivery.at === at)
  const still = choices.filter(({ key }) => isSent(key))
  if (receipt.state !== 'taken')
    markChoices(account, still, receipt.state === 'unknown' ? { state: 'in doubt', at: Date.now() } : WAITING)
  else
    choices.forEach((choice, index) => {
      if (!still.includes(choice)) return
      const held = receipt.value[index]
      learn(account, choice, held && { ...held, assumed: isAssumed || undefined }, traits)
    })
  return still.length === choices.length
}

/**
 * Undoes a choice that the server has refused.
 * @returns whether its account's list is shown and nothing else was pressed for the item
 */
export function undo<Item>(records: Records<Item>, user: string, choice: Choice<Item>, { keyOf }: Traits<Item>) {
  const { key, saved, item } = choice
  const account = accountOf(records, user)
  const held = account.known?.[key]
  forgetChoice(account, key)
  if (records.user !== user || records.changes.some(change => change.key === key)) return false
  const others = records.items.filter(other => keyOf(other) !== key)
  if (saved && !held) records.items = others
  else if (!saved && others.length === records.items.length) records.items = [...records.items, item]
  return true
}
