import { accountOf, type Books, enqueue } from './ledger'

/** What of a list's nature matters when its owner changes. */
export interface Nature<Item> {
  keyOf: (item: Item) => string
  /** Whether what a visitor saved before signing in is shown again after signing out (4.2). */
  restored: boolean
}

/**
 * Books every change to whoever made it, and shows the list of whoever is here now; `user` is empty for a visitor who is
 * not signed in. Sends nothing, and loses nothing: what was changed in one account's list waits for that account.
 */
export function attribute<Item>(books: Books<Item>, user: string, { keyOf, restored }: Nature<Item>) {
  const shownFor = books.user
  const theirs = new Set<string>()

  if (shownFor) adoptStrangers(books, keyOf)

  for (const change of books.changes) {
    const { key, saved, item } = change
    const by = change.by ?? (shownFor === user ? user : '')
    const mergedInto = books.merged[key]
    if (by) {
      enqueue(accountOf(books, by), change)
      theirs.add(key)
      // Whoever lets go of what was merged into their account does not want it back at sign-out.
      if (!saved && mergedInto === by) books.own = books.own.filter(other => keyOf(other) !== key)
    } else {
      if (shownFor) {
        books.own = [...books.own.filter(other => keyOf(other) !== key), ...(saved ? [item] : [])]
      }
      if (mergedInto) enqueue(accountOf(books, mergedInto), change)
    }
    if (!saved && (!by || mergedInto === by)) delete books.merged[key]
  }
  books.changes = []
  if (shownFor === user) return

  if (!shownFor) books.own = books.items.filter(item => !theirs.has(keyOf(item)) || books.merged[keyOf(item)])
  books.user = user
  if (!user) {
    books.items = books.own
    books.own = []
    return
  }
  const account = accountOf(books, user)
  for (const item of books.own) {
    const key = keyOf(item)
    if (books.merged[key]) continue
    books.merged[key] = user
    if (!theirs.has(key)) enqueue(account, { key, saved: true, item })
  }
  const coming = account.queue.filter(change => change.saved).map(({ item }) => item)
  const already = books.own.filter(item => books.merged[keyOf(item)] === user && keyOf(item) in account.base)
  books.items = [...new Map([...already, ...coming].map(item => [keyOf(item), item])).values()]
  if (!restored) {
    books.own = []
    books.merged = {}
  }
}

/** Items that another script has put into the shown list count as saved by whoever sees it. */
function adoptStrangers<Item>(books: Books<Item>, keyOf: Nature<Item>['keyOf']) {
  const account = accountOf(books, books.user)
  const known = new Set([...account.queue, ...books.changes].map(({ key }) => key))
  for (const item of books.items) {
    const key = keyOf(item)
    if (!(key in account.base) && !known.has(key)) enqueue(account, { key, saved: true, item })
  }
}
