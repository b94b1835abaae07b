import { type Change, isEdited } from '../stores/savedList'

export type Id = string | number

/** How far a choice has come on its way to the server. */
export type Delivery =
  /** It is to be sent. */
  | { state: 'waiting' }
  /** Something about the item was sent at that time, in ms. Its answer may yet come, here or in another tab. */
  | { state: 'sent'; at: number }
  /** Something about the item was sent, and no answer has told what became of it: the server's list will. */
  | { state: 'in doubt' }

/** What somebody wants of an item, as long as the server is not known to have done it. The last word counts. */
export interface Choice<Item> {
  key: string
  saved: boolean
  item: Item
  /** How the item is was chosen as well, and is to be told to the server. */
  edited?: boolean
  /** It was saved some time ago: the server may no longer know it. */
  isOld?: boolean
  delivery: Delivery
}

/** What the server holds of one item. */
export interface Held {
  /** Its ids: several where the same was saved more than once, none where the server has not told. */
  ids: Id[]
  /** How it is there, as text. */
  version?: string
  /** The server has said so of several at once, and may have left this one out without a word. */
  assumed?: boolean
}

/** What this browser knows of one account's list. */
export interface Account<Item> {
  /** What the server holds, as far as it has told, by key. Absent until its list has come once. */
  known?: Record<string, Held>
  /** Oldest first. */
  choices: Choice<Item>[]
}

/** How items are told apart, and what may be chosen about them. */
export interface Traits<Item> {
  keyOf: (item: Item) => string
  /** The server's id, in an item of its list. */
  idOf: (item: Item) => Id | undefined
  /** What may be chosen about an item, as text. */
  versionOf?: (item: Item) => string
}

/** Longer than any answer takes, in ms: what makes calls is fetched, the answer begins, the answer ends (see `request.ts`). */
export const LONGEST_ANSWER_MS = 45_000

/** Whether the answer to what was sent may yet come. */
export const isUnderWay = ({ delivery }: Choice<unknown>) =>
  delivery.state === 'sent' && Math.abs(Date.now() - delivery.at) < LONGEST_ANSWER_MS

/** Whether only the server's list can tell what it holds of an item. */
export const isInDoubt = (choice: Choice<unknown>) => choice.delivery.state !== 'waiting' && !isUnderWay(choice)

/** Whether what the server holds of an item is what is wanted. */
const isMet = <Item>(held: Held | undefined, { saved, edited, item }: Choice<Item>, { versionOf }: Traits<Item>) =>
  saved ? held !== undefined && (!edited || held.version === versionOf?.(item)) : held === undefined

const WAITING: Delivery = { state: 'waiting' }

/** Somebody has chosen, in place of what they chose for this item before. */
export function choose<Item>(account: Account<Item>, change: Change<Item>, traits: Traits<Item>) {
  const { key, saved, item } = change
  const older = account.choices.find(choice => choice.key === key)
  put(account, { key, saved, item, edited: isEdited(change, older), delivery: older?.delivery ?? WAITING }, traits)
}

/** Saves an item as it happens to be: how it is was not chosen, and gives way to how it is in the account. */
export function adopt<Item>(account: Account<Item>, item: Item, traits: Traits<Item>) {
  const key = traits.keyOf(item)
  const older = account.choices.find(choice => choice.key === key)
  if (older?.saved) return
  put(account, { key, saved: true, item, isOld: true, delivery: older?.delivery ?? WAITING }, traits)
}

/** What waits and is met already is not sent. Where something was sent, it may have changed what the server holds. */
function put<Item>({ known, choices }: Account<Item>, choice: Choice<Item>, traits: Traits<Item>) {
  const at = choices.findIndex(({ key }) => key === choice.key)
  if (at >= 0) choices.splice(at, 1)
  // Until the list has come once, nobody knows what the server holds.
  const isDone = known && choice.delivery.state === 'waiting' && isMet(known[choice.key], choice, traits)
  if (!isDone) choices.push(choice)
}

/** An answer has told what the server holds of an item by now; what is wanted beyond that waits to be sent. */
export function learn<Item>(account: Account<Item>, key: string, held: Held | undefined, traits: Traits<Item>) {
  if (held && account.known) account.known[key] = held
  else delete account.known?.[key]
  account.choices = account.choices
    .map(choice => (choice.key === key ? { ...choice, delivery: WAITING } : choice))
    .filter(choice => choice.key !== key || !isMet(held, choice, traits))
}

/** The server's list has come, and settles every doubt. What is under way stays as it is: the list may be older. */
export function learnAll<Item>(account: Account<Item>, known: Record<string, Held>, traits: Traits<Item>) {
  account.known = known
  account.choices = account.choices
    .map(choice => (isUnderWay(choice) ? choice : { ...choice, delivery: WAITING }))
    .filter(choice => isUnderWay(choice) || !isMet(known[choice.key], choice, traits))
}

/** Nothing is wanted of an item any more, as the server refuses it. */
export function forget<Item>(account: Account<Item>, key: string) {
  account.choices = account.choices.filter(choice => choice.key !== key)
}

/** How far choices have come by now. */
export function mark<Item>(account: Account<Item>, choices: readonly Choice<Item>[], delivery: Delivery) {
  const keys = choices.map(({ key }) => key)
  account.choices = account.choices.map(choice => (keys.includes(choice.key) ? { ...choice, delivery } : choice))
}
