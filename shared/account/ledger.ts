import type { Change, SavedList, Shown } from '../stores/savedList'
import { stored, storedList } from '../stores/storage'

/** A change on its way to the server. */
export interface Pending<Item> extends Change<Item> {
  /** It was sent, and nobody knows whether it arrived. */
  sent?: boolean
}

/** What this browser knows of one account's list. */
export interface Account<Item> {
  /** The list as it stood at the last sync: an item's key → the server's id for it, `null` if unknown. */
  base: Record<string, string | number | null>
  /** What has changed here since, oldest first. */
  queue: Pending<Item>[]
}

/** What the sync keeps in this browser. Everything in it may be lost: then the next sync is a union. */
interface Ledger<Item> {
  /** Which of the visitor's own has gone into which account. */
  merged: Record<string, string>
  /** By user id. */
  accounts: Record<string, Account<Item>>
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function readAccount<Item>(found: unknown): Account<Item> {
  const { base, queue } = isRecord(found) ? found : {}
  return {
    base: isRecord(base) ? (base as Account<Item>['base']) : {},
    queue: Array.isArray(queue) ? queue.filter(change => isRecord(change) && isRecord(change.item)) : [],
  }
}

/** Everything that one list keeps in this browser, to be read and written together. */
export interface Books<Item> extends Ledger<Item>, Shown<Item> {
  /** The list that is shown. */
  items: readonly Item[]
  /** The visitor's own list while an account's is shown, to come back at sign-out (4.2). */
  own: readonly Item[]
}

/** @returns what runs a change of the books, as they are stored at that moment */
export function openBooks<Item extends object>(list: SavedList<Item>) {
  const kept = storedList(`estate-islands:${list.name}:own`, list.readAll)
  const ledger = stored(`estate-islands:${list.name}:accounts`, (found: unknown): Ledger<Item> => {
    const { merged, accounts } = isRecord(found) ? found : {}
    return {
      merged: isRecord(merged) ? (merged as Ledger<Item>['merged']) : {},
      accounts: isRecord(accounts)
        ? Object.fromEntries(Object.entries(accounts).map(([user, account]) => [user, readAccount<Item>(account)]))
        : {},
    }
  })

  return <Result>(work: (books: Books<Item>) => Result): Result => {
    const { user, changes } = list.shown.read() ?? { user: '', changes: [] }
    const items = list.items.read()
    const own = kept.read()
    const books = { ...ledger.read(), user, changes, items, own }
    const result = work(books)
    // In this order, so that a page that dies in between has written down what it no longer shows.
    if (books.own !== own) kept.set(books.own)
    const { merged, accounts } = books
    ledger.set({ merged, accounts })
    list.shown.set({ user: books.user, changes: books.changes })
    if (books.items !== items) list.items.set(books.items)
    return result
  }
}

/** The account's part of the books, begun if need be. */
export const accountOf = <Item>(books: Ledger<Item>, user: string): Account<Item> =>
  (books.accounts[user] ??= { base: {}, queue: [] })

/** Queues a change for sending, unless the server is known to have it. Takes the place of an older change of the same item. */
export function enqueue<Item>({ base, queue }: Account<Item>, change: Pending<Item>) {
  const at = queue.findIndex(({ key }) => key === change.key)
  const [older] = at < 0 ? [] : queue.splice(at, 1)
  const { by: _, ...pending } = change
  const known = change.key in base
  // What the server does not have yet it gets in its newest version, so there is nothing to update.
  if (change.update && !known) pending.update = undefined
  // Until the account's list has come once, nobody knows whether it has the item.
  const isUncertain = older?.sent || !Object.keys(base).length
  if (known !== change.saved || pending.update || isUncertain) queue.push(pending)
}
