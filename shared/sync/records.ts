import { toJson } from '../host/json'
import { isChange, type LocalChanges, type SavedList } from '../stores/savedList'
import { stored, storedList } from '../stores/storage'
import type { Account } from './account'

/** What the sync stores in this browser in addition to the lists. It may be lost. The next sync is then a union. */
interface Ledger<Item> {
  /** The id of the account into which an item of the visitor's own was merged, by the item's key. */
  merged: Record<string, string>
  /** By user id. */
  accounts: Record<string, Account<Item>>
}

/** All that this browser stores for one list. It is read and written together. */
export interface Records<Item> extends Ledger<Item>, LocalChanges<Item> {
  /** The list that is shown. */
  items: readonly Item[]
  /** The visitor's own list while an account's list is shown. It comes back at sign-out (4.2). */
  own: readonly Item[]
}

/** The account's part of the records. Created when it is missing. */
export const accountOf = <Item>({ accounts }: Ledger<Item>, user: string): Account<Item> =>
  (accounts[user] ??= { choices: [] })

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function readAccount<Item>(found: unknown): Account<Item> {
  const { known, choices } = isRecord(found) ? found : {}
  const isWhole = isRecord(known) && Object.values(known).every(held => isRecord(held) && Array.isArray(held.ids))
  return {
    known: isWhole ? (known as Account<Item>['known']) : undefined,
    choices: (Array.isArray(choices) ? choices : []).filter(choice => isChange(choice) && isRecord(choice.delivery)),
  }
}

function readLedger<Item>(found: unknown): Ledger<Item> {
  const { merged, accounts } = isRecord(found) ? found : {}
  return {
    merged: isRecord(merged) ? (merged as Ledger<Item>['merged']) : {},
    accounts: Object.fromEntries(
      Object.entries(isRecord(accounts) ? accounts : {}).map(([user, account]) => [user, readAccount<Item>(account)]),
    ),
  }
}

/** @returns a function that reads the stored records, runs `work` on them and stores the changes */
export function openRecords<Item extends object>(list: SavedList<Item>) {
  const kept = storedList(`estate-islands:${list.name}:own`, list.readEach)
  const ledger = stored(`estate-islands:${list.name}:accounts`, readLedger<Item>)

  return <Result>(work: (records: Records<Item>) => Result): Result => {
    const { user, changes } = list.shown.read() ?? { user: '', changes: [] }
    const items = list.items.read()
    const own = kept.read()
    const records: Records<Item> = { ...ledger.read(), user, changes, items, own }
    const ledgerOf = ({ merged, accounts }: Records<Item>) => ({ merged, accounts })
    const shownOf = ({ user, changes }: Records<Item>) => ({ user, changes })
    const [ledgerBefore, shownBefore] = [toJson(ledgerOf(records)), toJson(shownOf(records))]

    const result = work(records)

    // Writes only what has changed, because other tabs hear of every write. The order matters: when the page ends in
    // between, the items that it no longer shows are already stored.
    if (records.own !== own && records.own.length) kept.set(records.own)
    if (toJson(ledgerOf(records)) !== ledgerBefore) ledger.set(ledgerOf(records))
    if (toJson(shownOf(records)) !== shownBefore) list.shown.set(shownOf(records))
    if (records.items !== items) list.items.set(records.items)
    if (records.own !== own && !records.own.length) kept.set(records.own)
    return result
  }
}
