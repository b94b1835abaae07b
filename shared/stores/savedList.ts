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
  /** Somebody has chosen how the item is, such as how often its emails come, which therefore counts. */
  edited?: boolean
  /** Id of whoever was signed in; empty for a visitor, absent while nobody knew. */
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

/**
 * Whether a change is about how its item is, too, with the older change that it replaces: that may have been, and what is
 * saved anew after it was let go is a new item.
 */
export const isEdited = <Item>(change: Change<Item>, older: Pick<Change<Item>, 'saved' | 'edited'> | undefined) =>
  change.edited || older?.edited || older?.saved === false

/** Notes a change after the others, in place of an older one of the same item by the same visitor. */
function note<Item>(changes: Change<Item>[], change: Change<Item>) {
  const isOlder = ({ key, by }: Change<Item>) => key === change.key && by === change.by
  const edited = isEdited(change, changes.find(isOlder))
  return [...changes.filter(other => !isOlder(other)), { ...change, edited }]
}

/** Once a page is enough, for as long as two sentences take to read. */
let isTold = false
const READ_MS = 8_000

/** A list as islands see it, and as the sync does. */
export type SavedList<Item extends object> = ReturnType<typeof savedList<Item>>

/**
 * What a visitor has saved (1.3), under the incumbent's own key and in its shape (contract 8), newest last. Works without
 * an account and without a server; with an account the chunk `Saved` brings both together, from the first listener on.
 * @param read an item out of whatever is found there
 */
export function savedList<Item extends object>(
  name: string,
  read: (entry: unknown) => Item | undefined,
  keyOf: (item: Item) => string,
) {
  const readEach = listOf(read)
  const items = storedList(name, found => [...new Map(readEach(found).map(item => [keyOf(item), item])).values()])
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
    /** Reads a list of the server's: every entry, also those that are the same item. */
    readEach,
    $items: items.$value,
    /** The two as they are stored, for the sync. */
    items,
    shown,
    /**
     * Saves an item, lets it go, or replaces it by another version of itself.
     * @param how.edited the item is another version, which was chosen
     * @param how.at where it comes back to, when its having been let go is taken back
     */
    change(item: Item, saved: boolean, { edited, at: place }: { edited?: boolean; at?: number } = {}) {
      const key = keyOf(item)
      const by = userId()
      const { user = '', changes = [] } = shown.read() ?? {}
      // A visitor who has never had an account here tells nobody.
      if (by || shown.read()) shown.set({ user, changes: note(changes, { key, saved, item, edited, by }) })
      // Another tab shows another account's list by now, which is about to come here as well.
      if (user && by !== undefined && by !== user) return
      items.update(now => {
        const at = now.findIndex(other => keyOf(other) === key)
        if (!saved) return now.filter((_, index) => index !== at)
        if (at < 0) return now.toSpliced(place ?? now.length, 0, item)
        return edited ? now.with(at, item) : now
      })
      if (isTold || !saved || isKept(name) || by !== '') return
      isTold = true
      void say(messages.notKept, 'error', { duration: READ_MS })
    },
  }
}
