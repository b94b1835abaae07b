import { type Change, isEdited } from '../../page/stores/savedList'

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
  /** Whether nobody made it: it only gives all rows of the item the same properties. It ends when the item is gone. */
  isStep?: boolean
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

/** What the server has confirmed of one item. `held` and `item` are absent when it holds none. */
interface Confirmed<Item> {
  /** The time of its answer, in ms. */
  at: number
  held?: Held
  /** The item as it was sent. A list that is older may have another version of it, or be without it. */
  item?: Item
}

/** What this browser knows of one account's list. */
export interface Account<Item> {
  /** What the server holds, by key, as far as we know. Absent until its list was fetched once. */
  known?: Record<string, Held>
  /** What the server has confirmed lately, by key. A list that says otherwise may be older. */
  confirmed?: Record<string, Confirmed<Item>>
  /** How often a list was asked for, in any tab. */
  asked?: number
  /** The number of the newest list that has come, in the order in which they were asked for. */
  listed?: number
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
 * Longer than any call takes, in ms. A call fetches its code, waits for the answer's start and then for its end
 * (`LIMIT_MS` of `shared/rules/calls/request.ts`, and twice that of `shared/rules/exchange/exchange.ts`).
 */
const LONGEST_ANSWER_MS = 45_000

/**
 * Whether what began at this time, in ms, can no longer count as just begun: the tab has slept meanwhile, or the clock
 * was changed.
 */
export function isLongAgo(since: number) {
  const now = Date.now()
  return now < since || now - since > LONGEST_ANSWER_MS
}

/** How long the server's list may be behind its other answers, in ms: it may come from a copy of the data. */
export const LAG_MS = 10_000

/** How long it takes until a list can tell what the server holds of an item, in ms. Not above 0 when one can now. */
export function msUntilSettled({ delivery }: Choice<unknown>, now = Date.now()) {
  if (delivery.state === 'waiting') return 0
  return delivery.at + (delivery.state === 'sent' ? LONGEST_ANSWER_MS : LAG_MS) - now
}

/** Whether only the server's list can tell what it holds of an item, and a list of now can. */
export const isInDoubt = (choice: Choice<unknown>) => choice.delivery.state !== 'waiting' && msUntilSettled(choice) <= 0

/** How long it takes until a list has what the server has confirmed of an item, in ms. Not above 0 when one has it now. */
export const msUntilListed = ({ confirmed }: Account<unknown>, key: string, askedAt = Date.now()) =>
  confirmed && Object.hasOwn(confirmed, key) ? confirmed[key]!.at + LAG_MS - askedAt : 0

/**
 * Makes the times that lie in the future those of now. They were noted before the clock was put back, and would
 * otherwise count as over, or count for hours.
 */
export function countFromNow(account: Account<unknown>) {
  const now = Date.now()
  for (const choice of account.choices)
    if (choice.delivery.state !== 'waiting' && choice.delivery.at > now)
      choice.delivery = { ...choice.delivery, at: now }
  for (const each of Object.values(account.confirmed ?? {})) each.at = Math.min(each.at, now)
}

/** @returns the number of a list that is asked for now, above those of all that were asked for before */
export const numberList = (account: Account<unknown>) =>
  (account.asked = Math.max(account.asked ?? 0, account.listed ?? 0) + 1)

/** Whether the server already holds what the choice wants. */
const isMet = <Item>(held: Held | undefined, { saved, edited, item }: Choice<Item>, { versionOf }: Traits<Item>) =>
  saved ? held !== undefined && (!edited || held.version === versionOf?.(item)) : held === undefined

export const WAITING: Delivery = { state: 'waiting' }

/**
 * The progress of a new choice. What is removed was shown, and what is saved was not. Where the server is known to hold
 * what the choice wants, that may be old: a page whose storage was full has sent the choice before, and could store
 * neither that nor the answer. Then only a list can tell that has what was confirmed lately.
 */
function begin(account: Account<unknown>, { key, saved, edited }: Change<unknown>, older?: Delivery): Delivery {
  const { known, confirmed } = account
  if (older && older.state !== 'waiting') return older
  if (!known || edited || saved !== Object.hasOwn(known, key)) return WAITING
  return { state: 'in doubt', at: confirmed?.[key]?.at ?? 0 }
}

/** Adds a person's choice. It replaces their older choice for the same item. */
export function addChoice<Item>(account: Account<Item>, change: Change<Item>, traits: Traits<Item>) {
  const { key, saved } = change
  const older = account.choices.find(choice => choice.key === key)
  // A tab that did not show the item saves it with default properties. Those chosen before stay.
  const item = saved && older?.saved && !change.edited ? older.item : change.item
  put(
    account,
    { key, saved, item, edited: isEdited(change, older), delivery: begin(account, change, older?.delivery) },
    traits,
  )
}

/** Saves an item whose properties were not chosen. The properties in the account win. */
export function adopt<Item>(account: Account<Item>, item: Item, traits: Traits<Item>) {
  const key = traits.keyOf(item)
  const older = account.choices.find(choice => choice.key === key)
  if (older?.saved) return
  put(account, { key, saved: true, item, isOld: true, delivery: older?.delivery ?? WAITING }, traits)
}

/** Gives all rows of an item the properties that are shown. Where somebody has chosen something for the item, that comes first. */
export function bringIntoStep<Item>(account: Account<Item>, item: Item, traits: Traits<Item>) {
  const key = traits.keyOf(item)
  if (account.choices.some(choice => choice.key === key)) return
  put(account, { key, saved: true, item, edited: true, isStep: true, delivery: WAITING }, traits)
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
export function learn<Item>(
  account: Account<Item>,
  { key, item }: Choice<Item>,
  held: Held | undefined,
  traits: Traits<Item>,
) {
  if (held && account.known) account.known[key] = held
  else delete account.known?.[key]
  account.confirmed = { ...account.confirmed, [key]: { at: Date.now(), ...(held && { held, item }) } }
  account.choices = account.choices
    .map(choice => (choice.key === key ? { ...choice, delivery: WAITING } : choice))
    .filter(choice => choice.key !== key || !isMet(held, choice, traits))
}

/** What is known of an item that was confirmed lately, after a list that may be older. */
function heldAfter(confirmed: Held | undefined, listed: Held | undefined): Held | undefined {
  if (!confirmed || !listed) return confirmed
  if (confirmed.version === listed.version) return listed
  return { ...confirmed, ids: confirmed.ids.length ? confirmed.ids : listed.ids, assumed: undefined }
}

/** Whether the server holds an item in the same version, or holds it neither time. */
export const isSame = (one: Held | undefined, other: Held | undefined) =>
  one?.version === other?.version && !one === !other

/**
 * Notes the server's list, which settles the doubts that are older. Other tabs may have sent a choice since the list
 * was asked for. Such a choice does not change. What was confirmed just before is not changed either, because the list
 * may be older.
 * @param askedAt the time when the list was asked for, in ms
 * @returns whether the list says something else than what was confirmed just before
 */
export function learnAll<Item>(
  account: Account<Item>,
  listed: Record<string, Held>,
  askedAt: number,
  traits: Traits<Item>,
): boolean {
  const known = { ...listed }
  let isBehind = false
  for (const [key, { held }] of Object.entries(account.confirmed ?? {})) {
    if (msUntilListed(account, key, askedAt) <= 0) continue
    isBehind ||= !isSame(held, listed[key])
    const now = heldAfter(held, listed[key])
    // A later list that is without the item does not mean that it was never there.
    account.confirmed![key]!.held = now
    if (now) known[key] = now
    else delete known[key]
  }
  account.known = known
  account.choices = account.choices.flatMap(choice => {
    if (msUntilListed(account, choice.key, askedAt) > 0) return [choice]
    // Such a list says nothing about a call that may have come to the server after it, not even when it has what is
    // wanted: the visitor may have changed their mind since the call.
    if (msUntilSettled(choice, askedAt) > 0) return [choice]
    const isGone = choice.isStep && !known[choice.key]
    return isGone || isMet(known[choice.key], choice, traits) ? [] : [{ ...choice, delivery: WAITING }]
  })
  const oldest = askedAt - LONGEST_ANSWER_MS - LAG_MS
  const late = Object.entries(account.confirmed ?? {}).filter(([, { at }]) => at > oldest)
  account.confirmed = late.length ? Object.fromEntries(late) : undefined
  return isBehind
}

/** Removes the choice for an item, because the server refuses it. */
export function forgetChoice<Item>(account: Account<Item>, key: string) {
  account.choices = account.choices.filter(choice => choice.key !== key)
}

/** Sets the progress of choices. */
export function markChoices<Item>(account: Account<Item>, choices: readonly Choice<Item>[], delivery: Delivery) {
  const keys = choices.map(({ key }) => key)
  account.choices = account.choices.map(choice => (keys.includes(choice.key) ? { ...choice, delivery } : choice))
}
