import type { ApiFailure } from '../api/request'
import type { Result } from '../result'
import type { SavedList } from '../stores/savedList'
import { refreshSession, userId } from '../stores/session'
import { attribute, type Nature } from './attribute'
import { accountOf, type Books, openBooks, type Pending } from './ledger'
import { type Marks, merge } from './merge'

/** How the server keeps a list. */
export interface Remote<Item> extends Omit<Marks<Item>, 'keyOf'>, Omit<Nature<Item>, 'keyOf'> {
  /** How many are added with one call. */
  most: number
  list: () => Promise<Result<unknown, ApiFailure>>
  /** @returns the server's ids, in the same order; `undefined` where they are not known */
  add: (items: Item[]) => Promise<Result<(string | number | undefined)[], ApiFailure>>
  update?: (item: Item, id: string | number) => Promise<Result<unknown, ApiFailure>>
  remove: (id: string | number) => Promise<Result<unknown, ApiFailure>>
  /** Tells the visitor that the server has refused a change, which is undone. */
  refused: (change: { saved: boolean; item: Item }) => void
  /** Tells the visitor that nobody is signed in any more, and that what was changed waits until they are. */
  waiting: () => void
}

/** After the last of quick toggles, in ms. */
const SETTLED_MS = 300
/** Waits after a failure, in ms; longer each time. */
const RETRY_MS = 5_000
const LONGEST_RETRY_MS = 300_000

/**
 * Keeps a list and the server's in step for whoever is signed in: fetches and merges once, then sends what changes, in
 * order, once, several at a time where the server can. What fails is kept and sent later.
 * @returns what sends everything now, and resolves when all is sent or has failed
 */
export function syncList<Item extends object>(list: SavedList<Item>, remote: Remote<Item>) {
  const { keyOf } = list
  const inBooks = openBooks(list)
  /** Whose list has been fetched since the last failure. */
  let fetchedFor: string | undefined
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const settle = (user: string) => inBooks(books => attribute(books, user, { keyOf, restored: remote.restored }))

  /** @returns whether all is in step; otherwise it is tried again later */
  async function sync(): Promise<boolean> {
    // Until the user call is answered, nobody knows whose list it is.
    const user = userId()
    if (user === undefined) return true
    settle(user)
    if (!user) {
      fetchedFor = undefined
      return true
    }
    if (fetchedFor !== user) {
      const result = await remote.list()
      if (userId() !== user) return true
      if (!result.ok) return result.failure.reason === 'refused' ? isSettled(user, result.failure.status) : false
      settle(user)
      inBooks(books => merge(books, list.readAll(result.value), { keyOf, ...remote }))
      fetchedFor = user
    }
    let again = false
    let { most } = remote
    for (;;) {
      settle(user)
      const batch = inBooks(books => nextBatch(books, user, most))
      if (!batch.length) return fetchedFor === user || sync()
      const result = await sendBatch(batch, user)
      if (result.ok) {
        inBooks(books => confirm(books, user, batch, result.value))
      } else if (result.failure.reason !== 'refused') {
        fetchedFor = undefined
        return false
      } else if (!again && mayBeToken(result.failure.status)) {
        // The token may have expired. Or whoever was signed in has gone: then what is theirs waits for them.
        again = true
        await refreshSession()
        if (userId() === '') remote.waiting()
      } else if (batch.length > 1) {
        // One of them was refused.
        most = 1
      } else {
        const undone = inBooks(books => undo(books, user, batch[0]!))
        if (undone) remote.refused(batch[0]!)
      }
      if (userId() !== user) return true
    }
  }

  const mayBeToken = (status: number) => [401, 403, 419, 422].includes(status)

  /** A list that is refused is asked for again on the next page, unless it is because nobody is signed in any more. */
  async function isSettled(user: string, status: number) {
    if (mayBeToken(status)) await refreshSession()
    fetchedFor = userId() === user ? user : undefined
    return true
  }

  function nextBatch(books: Books<Item>, user: string, most: number): Pending<Item>[] {
    const { queue } = accountOf(books, user)
    const [first] = queue
    if (!first) return []
    const isAlike = ({ saved, update }: Pending<Item>) => saved && first.saved && !update && !first.update
    const end = queue.findIndex((change, index) => index > 0 && (index >= most || !isAlike(change)))
    const batch = queue.slice(0, end < 0 ? queue.length : end)
    for (const change of batch) change.sent = true
    return batch
  }

  async function sendBatch(batch: Pending<Item>[], user: string): Promise<Result<unknown, ApiFailure>> {
    const [{ key, saved, update, item }] = batch as [Pending<Item>]
    const id = inBooks(books => accountOf(books, user).base[key]) ?? remote.idOf(item)
    if (saved && !update) return remote.add(batch.map(change => change.item))
    // Without an id the server has never heard of it.
    if (id === undefined) return { ok: true, value: undefined }
    const result = await (saved ? remote.update!(item, id) : remote.remove(id))
    // An item that is gone already need not be removed.
    const isGone = !result.ok && result.failure.reason === 'refused' && result.failure.status === 404
    return isGone ? { ok: true, value: undefined } : result
  }

  function confirm(books: Books<Item>, user: string, batch: Pending<Item>[], ids: unknown) {
    const account = accountOf(books, user)
    batch.forEach(({ key, saved, update }, index) => {
      account.queue = account.queue.filter(change => change.key !== key)
      if (!saved) delete account.base[key]
      else if (!update) account.base[key] = (ids as (string | number | undefined)[])[index] ?? null
      // Without its id an item can be neither changed nor removed: fetching the list again brings the id.
      if (saved && account.base[key] === null) fetchedFor = undefined
    })
  }

  /** @returns whether it was still as it had been asked for */
  function undo(books: Books<Item>, user: string, { key, saved, item, update }: Pending<Item>) {
    const account = accountOf(books, user)
    account.queue = account.queue.filter(change => change.key !== key)
    if (books.user !== user || books.changes.some(change => change.key === key)) return false
    if (update) fetchedFor = undefined
    else if (saved) books.items = books.items.filter(other => keyOf(other) !== key)
    else if (!books.items.some(other => keyOf(other) === key)) books.items = [...books.items, item]
    return true
  }

  let tail: Promise<unknown> = Promise.resolve()

  /** One after the other, in this tab and in all others. */
  function run() {
    clearTimeout(timer)
    const locked = () => (navigator.locks ? navigator.locks.request(`estate-islands:${list.name}`, sync) : sync())
    const turn = tail.then(locked).then(done => {
      failures = done ? 0 : failures + 1
      if (!done) later(Math.min(RETRY_MS * 3 ** (failures - 1), LONGEST_RETRY_MS))
    }, console.error)
    tail = turn
    return turn
  }

  function later(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(run, ms)
  }

  list.shown.$value.listen(shown => {
    if (shown?.changes.length && userId()) later(SETTLED_MS)
  })
  addEventListener('online', () => failures && run())
  document.addEventListener('visibilitychange', () => {
    if (document.hidden ? list.shown.read()?.changes.length : failures) run()
  })
  return run
}
