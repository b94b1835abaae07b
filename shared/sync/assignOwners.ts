import type { Change } from '../stores/savedList'
import { adopt, choose, type Traits } from './account'
import { accountOf, type Records } from './records'

/** What matters of a list when its owner changes. */
export interface Belonging<Item> extends Traits<Item> {
  /** Whether what a visitor saved before signing in is shown again after signing out (4.2). */
  restored: boolean
}

/**
 * Assigns every change to whoever made it, and shows the list of whoever is here now. Sends nothing and loses nothing:
 * what was changed in one account's list waits for that account.
 * @param user id of the account, empty for a visitor who is not signed in
 */
export function assignOwners<Item>(records: Records<Item>, user: string, belonging: Belonging<Item>) {
  if (records.user) adoptStrangers(records, belonging)
  for (const change of records.changes) {
    const owner = ownerOf(change, records.user, user)
    if (owner) assignToAccount(records, owner, change, belonging)
    else assignToVisitor(records, change, belonging)
  }
  records.changes = []
  if (records.user === user) return
  if (!records.user) records.own = records.items
  records.user = user
  if (user) showAccount(records, user, belonging)
  else showOwn(records)
}

/**
 * Who has made a change: an account's id, empty for a visitor. Where nobody was known to be signed in, whoever lets go of
 * something in an account's list means that list, and so does whoever turns out to be its owner.
 */
function ownerOf<Item>({ by, saved }: Change<Item>, shownFor: string, user: string) {
  const isTheirs = !saved || (by === undefined && shownFor === user)
  return by || (isTheirs ? shownFor : '')
}

const without = <Item>(items: readonly Item[], key: string, { keyOf }: Traits<Item>) =>
  items.filter(item => keyOf(item) !== key)

function assignToAccount<Item>(records: Records<Item>, owner: string, change: Change<Item>, traits: Traits<Item>) {
  const { key, saved, item, edited } = change
  const isShown = records.items.some(other => traits.keyOf(other) === key)
  choose(accountOf(records, owner), change, traits)
  // The tab in which it was pressed may not have known whose list it was.
  if (owner === records.user && saved !== isShown)
    records.items = saved ? [...records.items, item] : without(records.items, key, traits)
  // In the visitor's own list, as theirs had not yet taken its place.
  const isInOwn = !records.user && !records.merged[key] && !edited
  if (saved && isInOwn) records.items = without(records.items, key, traits)
  // Whoever lets go of what was merged into their account does not want it back at sign-out.
  if (saved || records.merged[key] !== owner) return
  records.own = without(records.own, key, traits)
  delete records.merged[key]
}

/** What has gone into an account is changed there as well. */
function assignToVisitor<Item>(records: Records<Item>, change: Change<Item>, traits: Traits<Item>) {
  const { key, saved, item } = change
  if (records.user) records.own = [...without(records.own, key, traits), ...(saved ? [item] : [])]
  const mergedInto = records.merged[key]
  if (!mergedInto) return
  const account = accountOf(records, mergedInto)
  if (saved) return adopt(account, item, traits)
  choose(account, change, traits)
  delete records.merged[key]
}

/** Items that another script has put into the shown list count as saved by whoever sees it. */
function adoptStrangers<Item>(records: Records<Item>, traits: Traits<Item>) {
  const account = accountOf(records, records.user)
  const assigned = new Set([...account.choices, ...records.changes].map(({ key }) => key))
  for (const item of records.items) {
    const key = traits.keyOf(item)
    if (!account.known?.[key] && !assigned.has(key)) adopt(account, item, traits)
  }
}

/** The visitor's own goes into the first account that comes, and what is known of that account's list is shown. */
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
