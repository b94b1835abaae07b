import { accountOf, type Books } from './ledger'

/** How a list's items are told apart, and what the server knows them by. */
export interface Marks<Item> {
  keyOf: (item: Item) => string
  idOf: (item: Item) => string | number | undefined
  /** Whether the server's version is another than the one here. */
  differs?: (mine: Item, theirs: Item) => boolean
}

/**
 * The three-way merge (contract 11): the account's list is the server's, with what was added here since the last sync and
 * without what was removed here since. What the server no longer has was removed elsewhere.
 */
export function merge<Item>(books: Books<Item>, server: readonly Item[], { keyOf, idOf, differs }: Marks<Item>) {
  const account = accountOf(books, books.user)
  const there = new Map(server.map(item => [keyOf(item), item]))
  account.base = Object.fromEntries(server.map(item => [keyOf(item), idOf(item) ?? null]))

  account.queue = account.queue.flatMap(change => {
    const theirs = there.get(change.key)
    if (!change.saved) return theirs ? change : []
    if (!theirs) return change.update ? [] : change
    return differs?.(change.item, theirs) ? { ...change, update: true } : []
  })

  const pending = new Map(account.queue.map(change => [change.key, change]))
  const shown = new Map<string, Item>()
  for (const mine of books.items) {
    const key = keyOf(mine)
    const theirs = there.get(key)
    const change = pending.get(key)
    if (change?.saved) shown.set(key, change.item)
    else if (theirs && !change) shown.set(key, { ...mine, ...theirs })
  }
  for (const [key, theirs] of there) if (!shown.has(key) && !pending.has(key)) shown.set(key, theirs)
  for (const { key, saved, item } of account.queue) if (saved && !shown.has(key)) shown.set(key, item)
  books.items = [...shown.values()]
}
