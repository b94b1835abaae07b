import type { Change } from '../../page/stores/savedList'
import { addChoice, adopt, type Traits } from './account'
import { accountOf, type Records } from './records'

/** The traits of a list that matter when its owner changes. */
export interface Belonging<Item> extends Traits<Item> {
  /** Whether what a visitor saved before signing in is shown again after signing out (4.2). */
  restored: boolean
}

/** Who is here, as far as this page knows. */
export interface Present {
  /** Id of the account. Empty when nobody is signed in. */
  user: string
  /** Whether this page has asked for that since any tab has told of somebody else. */
  isUpToDate: boolean
}

/**
 * Assigns every change to the person who made it, and shows the list of the person who is here now. Sends nothing and
 * loses nothing. A change in the list of another account waits for that account. Does nothing when another page may
 * know better: the session may have ended since this page has asked, and somebody else may be here.
 * @returns whether it was done
 */
export function assignOwners<Item>(
  records: Records<Item>,
  { user, isUpToDate }: Present,
  belonging: Belonging<Item>,
): boolean {
  if (!isUpToDate && isUnclear(records, user)) return false
  if (records.user) adoptStrangers(records, belonging)
  for (const change of records.changes) {
    const owner = ownerOf(change, records.user, user)
    if (owner) assignToAccount(records, owner, change, belonging)
    else assignToVisitor(records, change, belonging)
  }
  records.changes = []
  if (records.user === user) return true
  if (!records.user) records.own = records.items
  records.user = user
  if (user) showAccount(records, user, belonging)
  else showOwn(records)
  return true
}

/**
 * Whether the owner of the list is to change, or a press is to be taken for the owner's that was made on a page that did
 * not know of that person.
 */
const isUnclear = <Item>({ user: shownFor, changes }: Records<Item>, user: string) =>
  shownFor !== user || (user && changes.some(({ by, saved }) => saved && !by))

/**
 * Finds who made a change: an account's id, or empty for a visitor without an account. Some changes were made before
 * the user was known, or in a tab that did not know of the sign-in in another one yet. They belong to the owner of the
 * shown list when they remove an item, or when that owner turns out to be signed in.
 */
function ownerOf<Item>({ by, saved }: Change<Item>, shownFor: string, user: string) {
  const isTheirs = !saved || shownFor === user
  return by || (isTheirs ? shownFor : '')
}

const without = <Item>(items: readonly Item[], key: string, { keyOf }: Traits<Item>) =>
  items.filter(item => keyOf(item) !== key)

function assignToAccount<Item>(records: Records<Item>, owner: string, change: Change<Item>, traits: Traits<Item>) {
  const { key, saved, item } = change
  const isShown = records.items.some(other => traits.keyOf(other) === key)
  addChoice(accountOf(records, owner), change, traits)
  // The tab of the press may not have known the owner of the list.
  if (owner === records.user && saved !== isShown)
    records.items = saved ? [...records.items, item] : without(records.items, key, traits)
  const mergedInto = records.merged[key]
  // A person who removes an item that was merged into their account does not want it back at sign-out, also when they
  // save it again at once: then it is the account's.
  if (mergedInto === owner && (!saved || change.edited)) {
    records.own = without(records.own, key, traits)
    delete records.merged[key]
  }
  // The item was added to the visitor's own list, because the account's list was not shown yet.
  const isInOwn = !records.user && !records.merged[key]
  if (saved && isInOwn) records.items = without(records.items, key, traits)
  // A tab that did not know of the session's end removed it from the visitor's own list. There it is somebody else's.
  const isOthers = !records.user && mergedInto && mergedInto !== owner
  const isAlone = records.changes.every(other => other === change || other.key !== key)
  if (!saved && !isShown && isOthers && isAlone) records.items = [...records.items, item]
}

/**
 * Changes the visitor's own list. When the item was merged into an account, changes it there as well. While an account's
 * list is shown, a visitor can only save: what is removed is the account's.
 */
function assignToVisitor<Item>(records: Records<Item>, change: Change<Item>, traits: Traits<Item>) {
  const { key, saved, item } = change
  if (records.user) records.own = [...without(records.own, key, traits), item]
  const mergedInto = records.merged[key]
  if (!mergedInto) return
  const account = accountOf(records, mergedInto)
  if (saved) return adopt(account, item, traits)
  addChoice(account, change, traits)
  delete records.merged[key]
}

/** Items that another script has added to the shown list count as saved by the list's owner. */
function adoptStrangers<Item>(records: Records<Item>, traits: Traits<Item>) {
  const account = accountOf(records, records.user)
  const assigned = new Set([...account.choices, ...records.changes].map(({ key }) => key))
  for (const item of records.items) {
    const key = traits.keyOf(item)
    if (!account.known?.[key] && !assigned.has(key)) adopt(account, item, traits)
  }
}

/**
 * Merges the visitor's own items into the first account that signs in, and shows the known part of that account's list.
 */
function showAccount<Item>(records: Records<Item>, user: string, { restored, ...traits }: Belonging<Item>) {
  const { keyOf } = traits
  const account = accountOf(records, user)
  for (const item of records.own) {
    const key = keyOf(item)
    if (records.merged[key]) continue
    records.merged[key] = user
    adopt(account, item, traits)
  }
  const held = records.own.filter(item => records.merged[keyOf(item)] === user && account.known?.[keyOf(item)])
  const coming = account.choices.filter(({ saved }) => saved).map(({ item }) => item)
  records.items = [...new Map([...held, ...coming].map(item => [keyOf(item), item])).values()]
  if (restored) return
  records.own = []
  records.merged = {}
}

function showOwn<Item>(records: Records<Item>) {
  records.items = records.own
  records.own = []
}
