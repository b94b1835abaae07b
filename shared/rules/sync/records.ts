import { type Change, isChange, type LocalChanges, type SavedList } from '../../page/stores/savedList'
import { isKept, stored, storedList, storedTogether } from '../../page/stores/storage'
import { type Account, countFromNow } from './account'

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

function readAccount<Item>(raw: unknown): Account<Item> {
  const { known, choices, confirmed, asked, listed } = isRecord(raw) ? raw : {}
  const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined)
  const isConfirmed =
    isRecord(confirmed) && Object.values(confirmed).every(each => isRecord(each) && Number(each.at) > 0)
  const isWhole = isRecord(known) && Object.values(known).every(held => isRecord(held) && Array.isArray(held.ids))
  return {
    known: isWhole ? (known as Account<Item>['known']) : undefined,
    choices: (Array.isArray(choices) ? choices : []).filter(choice => isChange(choice) && isRecord(choice.delivery)),
    confirmed: isConfirmed ? (confirmed as Account<Item>['confirmed']) : undefined,
    asked: numberOf(asked),
    listed: numberOf(listed),
  }
}

function readLedger<Item>(raw: unknown): Ledger<Item> {
  const { merged, accounts } = isRecord(raw) ? raw : {}
  return {
    merged: isRecord(merged) ? (merged as Ledger<Item>['merged']) : {},
    accounts: Object.fromEntries(
      Object.entries(isRecord(accounts) ? accounts : {}).map(([user, account]) => [user, readAccount<Item>(account)]),
    ),
  }
}

const shownOf = <Item>({ user, changes }: Records<Item>): LocalChanges<Item> => ({ user, changes })
const ledgerOf = <Item>({ merged, accounts }: Records<Item>): Ledger<Item> => ({ merged, accounts })

/** What is still to be sent of records, as changes. */
const unsent = <Item>({ accounts, merged, changes }: Records<Item>): Change<Item>[] => [
  ...Object.entries(accounts).flatMap(([by, { choices }]) =>
    choices.map(({ key, saved, item, edited }) => ({
      key,
      saved,
      item,
      // What a visitor has saved since its user let go of it stays the visitor's own.
      edited: edited && merged[key] !== by,
      by,
    })),
  ),
  ...changes,
]

/**
 * @param reread called when another tab has stored other records while this tab had its own only in memory, because the
 * storage was full. Those of the other tab count then, with what is still to be sent of this tab's
 * @returns `inRecords` reads the stored records, runs `work` on them and stores the changes. `isStored` tells whether
 * other tabs see the accounts as this one does
 */
export function openRecords<Item extends object>(list: SavedList<Item>, reread: () => void) {
  const names = {
    own: `estate-islands:${list.name}:own`,
    ledger: `estate-islands:${list.name}:accounts`,
    shown: `estate-islands:${list.name}`,
    items: list.name,
  }
  const group = storedTogether(Object.values(names))
  const ownList = storedList(names.own, list.readEach)
  const ledger = stored(names.ledger, readLedger<Item>)

  function read(): Records<Item> {
    const shown = list.shown.read() ?? { user: '', changes: [] }
    return { ...ledger.read(), ...shown, items: list.items.read(), own: ownList.read() }
  }

  function inRecords<Result>(work: (records: Records<Item>) => Result): Result {
    let more: Change<Item>[] = []
    const isReread = group.isOverwritten()
    if (isReread) {
      more = unsent(read())
      group.drop()
      reread()
    }
    const records = read()
    const { items, own } = records
    const [ledgerBefore, shownBefore] = [JSON.stringify(ledgerOf(records)), JSON.stringify(shownOf(records))]
    records.changes = [...records.changes, ...more]

    for (const account of Object.values(records.accounts)) countFromNow(account)
    const result = work(records)

    // Writes only what has changed, because other tabs hear of every write. The order matters: when the page ends in
    // between, the items that it no longer shows are already stored.
    const isStored = group.store(() => {
      if (records.own !== own && records.own.length) ownList.set(records.own)
      if (JSON.stringify(ledgerOf(records)) !== ledgerBefore) ledger.set(ledgerOf(records))
      if (JSON.stringify(shownOf(records)) !== shownBefore) list.shown.set(shownOf(records))
      if (isReread || records.items !== items) list.items.set(records.items)
      if (records.own !== own && !records.own.length) ownList.set(records.own)
    })
    // The storage is full, and still holds changes that the server has. No other tab is to send them again.
    const isSent = !isStored && unsent(records).length === 0 && isUserStored(records.user)
    if (isSent) group.replace(names.shown, JSON.stringify(shownOf({ ...records, changes: [] })))
    return result
  }

  function isUserStored(user: string) {
    try {
      return JSON.parse(localStorage.getItem(names.shown)!).user === user
    } catch {
      return false
    }
  }

  return { inRecords, isStored: () => isKept(names.ledger) }
}
