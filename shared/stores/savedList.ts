import { onMount } from 'nanostores'
import { loader } from '../loader/loader'
import { say } from '../toasts/say'
import { messages } from './messages'
import { $session, userId } from './session'
import { isKept, listOf, stored, storedList } from './storage'

/** Something saved, changed or let go in this browser, until the account's list knows of it. */
export interface Change<Item> {
  /** What the item is known by, as text. */
  key: string
  saved: boolean
  item: Item
  /** Another version of what is saved already. */
  update?: boolean
  /** Who was signed in; absent when nobody was, or nobody knew. */
  by?: string
}

/** Whose list this browser shows, and what was changed in it and not yet passed on, oldest first. */
export interface Shown<Item> {
  /** Id of the account; empty for the visitor's own list. */
  user: string
  changes: Change<Item>[]
}

function readShown<Item>(found: unknown): Shown<Item> | undefined {
  const shown = found as Shown<Item> | null | undefined
  return typeof shown?.user === 'string' && Array.isArray(shown.changes) ? shown : undefined
}

/** Once a page is enough, for as long as two sentences take to read. */
let isTold = false
const READ_MS = 8_000

/** A list as islands see it, and as the sync does. */
export type SavedList<Item extends object> = ReturnType<typeof savedList<Item>>

/**
 * What a visitor has saved (1.3), under the incumbent's own key and in its shape (contract 8), newest last. Works without
 * an account and without a server; with an account the `saved` chunk brings both together, from the first listener on.
 * @param read an item out of whatever is found there
 */
export function savedList<Item extends object>(
  name: string,
  read: (entry: unknown) => Item | undefined,
  keyOf: (item: Item) => string,
) {
  const readEach = listOf(read)
  const readAll = (found: unknown) => [...new Map(readEach(found).map(item => [keyOf(item), item])).values()]
  const items = storedList(name, readAll)
  // Absent until an account has been synced in this browser: before that there is nobody to tell.
  const shown = stored(`estate-islands:${name}`, readShown<Item>)

  onMount(items.$value, () => {
    if (typeof window === 'undefined') return
    return $session.subscribe(session => {
      if (session.state === 'user' || (session.state === 'visitor' && shown.$value.get()?.user))
        loader()
          .loadChunk('Saved')
          .then(service => service.default(), console.error)
    })
  })

  return {
    name,
    keyOf,
    readAll,
    $items: items.$value,
    /** The two as they are stored, for the sync. */
    items,
    shown,
    /**
     * Saves an item, lets it go, or replaces it by another version of itself.
     * @param how.at where it comes back to, when its having been let go is taken back
     */
    change(item: Item, saved: boolean, { update, at: place }: { update?: boolean; at?: number } = {}) {
      const key = keyOf(item)
      shown.update(
        now =>
          now && {
            ...now,
            changes: [...now.changes.filter(other => other.key !== key), { key, saved, item, update, by: userId() }],
          },
      )
      items.update(now => {
        const at = now.findIndex(other => keyOf(other) === key)
        if (!saved) return now.filter((_, index) => index !== at)
        if (at < 0) return now.toSpliced(place ?? now.length, 0, item)
        return update ? now.with(at, item) : now
      })
      if (isTold || !saved || isKept(name) || userId() !== '') return
      isTold = true
      void say(messages.notKept, 'error', { duration: READ_MS })
    },
  }
}
