import { type Change, isEdited } from '../stores/savedList'

export type Id = string | number

/** The progress of a choice on its way to the server. */
export type Delivery =
  /** It waits to be sent. */
  | { state: 'waiting' }
  /** A call about the item was sent at this time, in ms. The answer may still come, here or in another tab. */
  | { state: 'sent'; at: number }
  /** A call about the item ended without a clear answer at this time, in ms. The server's list will show the result. */
  | { state: 'in doubt'; at: number }

/** What a person wants for an item, until the server is known to have it. Only the last choice counts. */
export interface Choice<Item> {
  key: string
  saved: boolean
  item: Item
  /** Whether a property of the item was also chosen and has to be sent, such as its alert frequency. */
  edited?: boolean
  /** Whether it was saved some time ago, so that the server may no longer know it. */
  isOld?: boolean
  delivery: Delivery
}

/** What the server holds of one item. */
export interface Held {
  /** Its ids. Several when the same item was saved more than once. Empty when the server has not sent one. */
  ids: Id[]
  /** Its chosen properties at the server, as text. */
  version?: string
  /** The server has confirmed several items at once, and may have silently left this one out. */
  assumed?: boolean
}

/** What this browser knows of one account's list. */
export interface Account<Item> {
  /** What the server holds, by key, as far as we know. Absent until its list was fetched once. */
  known?: Record<string, Held>
  /** Oldest first. */
  choices: Choice<Item>[]
}

/** How to tell items apart, and which of their properties a person may choose. */
export interface Traits<Item> {
  keyOf: (item: Item) => string
  /** The server's id, in an item of its list. */
  idOf: (item: Item) => Id | undefined
  /** The chosen properties of an item, as text. */
  versionOf?: (item: Item) => string
}

/**
 * Longer than any call takes, in ms. A call fetches its code, waits for the answer's start and then for its end (see
 * `shared/api/request.ts`).
 */
export const LONGEST_ANSWER_MS = 45_000

/** Whether the answer to a sent choice may still come, or could at another time. */
export const isUnderWay = ({ delivery }: Choice<unknown>, now = Date.now()) =>
  delivery.state === 'sent' && Math.abs(now - delivery.at) < LONGEST_ANSWER_MS

/** Whether only the server's list can tell what it holds of an item. */
export const isInDoubt = (choice: Choice<unknown>) => choice.delivery.state !== 'waiting' && !isUnderWay(choice)

/** Whether a list that was asked for at this time may be older than a call about the choice. */
function isOlderList(askedAt: number, choice: Choice<unknown>) {
  const { delivery } = choice
  if (delivery.state !== 'in doubt') return isUnderWay(choice, askedAt)
  return delivery.at > askedAt && delivery.at - askedAt < LONGEST_ANSWER_MS
}

/** Whether the server already holds what the choice wants. */
const isMet = <Item>(held: Held | undefined, { saved, edited, item }: Choice<Item>, { versionOf }: Traits<Item>) =>
  saved ? held !== undefined && (!edited || held.version === versionOf?.(item)) : held === undefined

export const WAITING: Delivery = { state: 'waiting' }

/** Adds a person's choice. It replaces their older choice for the same item. */
export function choose<Item>(account: Account<Item>, change: Change<Item>, traits: Traits<Item>) {
  const { key, saved } = change
  const older = account.choices.find(choice => choice.key === key)
  // A tab that did not show the item saves it with default properties. Those chosen before stay.
  const item = saved && older?.saved && !change.edited ? older.item : change.item
  put(account, { key, saved, item, edited: isEdited(change, older), delivery: older?.delivery ?? WAITING }, traits)
}

/** Saves an item whose properties were not chosen. The properties in the account win. */
export function adopt<Item>(account: Account<Item>, item: Item, traits: Traits<Item>) {
  const key = traits.keyOf(item)
  const older = account.choices.find(choice => choice.key === key)
  if (older?.saved) return
  put(account, { key, saved: true, item, isOld: true, delivery: older?.delivery ?? WAITING }, traits)
}

/**
 * Adds a choice, unless it is waiting and the server already holds what it wants. A call that was sent may have changed
 * that.
 */
function put<Item>({ known, choices }: Account<Item>, choice: Choice<Item>, traits: Traits<Item>) {
  const at = choices.findIndex(({ key }) => key === choice.key)
  if (at >= 0) choices.splice(at, 1)
  // Until the server's list was fetched once, we do not know what the server holds.
  const isDone = known && choice.delivery.state === 'waiting' && isMet(known[choice.key], choice, traits)
  if (!isDone) choices.push(choice)
}

/** Notes what the server holds of an item after an answer. A choice that wants something else waits to be sent. */
export function learn<Item>(account: Account<Item>, key: string, held: Held | undefined, traits: Traits<Item>) {
  if (held && account.known) account.known[key] = held
  else delete account.known?.[key]
  account.choices = account.choices
    .map(choice => (choice.key === key ? { ...choice, delivery: WAITING } : choice))
    .filter(choice => choice.key !== key || !isMet(held, choice, traits))
}

/**
 * Notes the server's list, which settles the doubts that are older. Other tabs may have sent a choice since the list
 * was asked for. Such a choice does not change.
 * @param askedAt the time when the list was asked for, in ms
 */
export function learnAll<Item>(
  account: Account<Item>,
  known: Record<string, Held>,
  askedAt: number,
  traits: Traits<Item>,
) {
  account.known = known
  account.choices = account.choices
    .map(choice => (isOlderList(askedAt, choice) ? choice : { ...choice, delivery: WAITING }))
    .filter(choice => isOlderList(askedAt, choice) || !isMet(known[choice.key], choice, traits))
}

/** Removes the choice for an item, because the server refuses it. */
export function forget<Item>(account: Account<Item>, key: string) {
  account.choices = account.choices.filter(choice => choice.key !== key)
}

/** Sets the progress of choices. */
export function mark<Item>(account: Account<Item>, choices: readonly Choice<Item>[], delivery: Delivery) {
  const keys = choices.map(({ key }) => key)
  account.choices = account.choices.map(choice => (keys.includes(choice.key) ? { ...choice, delivery } : choice))
}
