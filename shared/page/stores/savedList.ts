import { onMount } from 'nanostores'
import { afterPaint } from '../host/tasks'
import { loader } from '../loader/loader'
import { sayError } from '../toasts/say'
import { storeMessages } from './messages'
import { $session, tellOtherTabs, userId } from './session'
import { isKept, readList, stored, storedList } from './storage'

/** An item that was saved, changed or removed in this browser, until the account's list has the change. */
export interface Change<Item> {
  /** The item's key, as text. */
  key: string
  saved: boolean
  item: Item
  /** Whether the visitor has chosen a property of the item, such as how often its emails come. */
  edited?: boolean
  /**
   * Id of the account that was signed in. Empty for a visitor without an account. Absent when this was not known yet.
   */
  by?: string
}

/** The owner of the list that this browser shows, and the changes that the sync has not taken yet, oldest first. */
export interface LocalChanges<Item> {
  /** Id of the account. Empty for the visitor's own list. */
  user: string
  changes: Change<Item>[]
}

/** Whether a stored change of a saved list is whole. */
export const isChange = (change: Partial<Change<unknown>> | null) =>
  typeof change?.key === 'string' && change.item instanceof Object

function readLocalChanges<Item>(found: unknown): LocalChanges<Item> | undefined {
  const { user, changes } = Object(found) as Partial<LocalChanges<Item>>
  if (typeof user === 'string' && Array.isArray(changes)) return { user, changes: changes.filter(isChange) }
}

/**
 * Whether a change also sets the chosen properties of its item. That is so when the change or the older change that it
 * replaces was edited. It is also so when the older change removed the item, because an item that is saved again is a
 * new item.
 */
export const isEdited = <Item>(change: Change<Item>, older: Pick<Change<Item>, 'saved' | 'edited'> | undefined) =>
  change.edited || older?.edited || older?.saved === false

/** Adds a change at the end. It replaces an older change of the same item by the same person. */
function note<Item>(changes: Change<Item>[], change: Change<Item>) {
  const isOlder = ({ key, by }: Change<Item>) => key === change.key && by === change.by
  const edited = isEdited(change, changes.find(isOlder))
  return [...changes.filter(other => !isOlder(other)), { ...change, edited }]
}

let isTold = false

/**
 * Says once a page that a list is not stored, if nobody is signed in. The first heart may be pressed before that is
 * known.
 */
function sayNotKept() {
  const by = userId()
  if (by === undefined) {
    const stop = $session.listen(() => {
      stop()
      sayNotKept()
    })
  } else if (!by && !isTold) {
    isTold = true
    sayError(storeMessages.notKept)
  }
}

/** A saved list, as islands and the sync use it. */
export type SavedList<Item extends object> = ReturnType<typeof savedList<Item>>

/**
 * A list that a visitor has saved (1.3), newest last. It has the incumbent's key and shape (contract 8). It works
 * without an account and without a server. With an account, the chunk `Saved` keeps it in step with the account from
 * the first listener on.
 * @param read makes an item from a stored value, or returns `undefined`
 */
export function savedList<Item extends object>(
  name: string,
  read: (entry: unknown) => Item | undefined,
  keyOf: (item: Item) => string,
) {
  const readEach = readList(read)
  const items = storedList(name, found => [...new Map(readEach(found).map(item => [keyOf(item), item])).values()])
  // Absent until an account was synced in this browser. Before that, no account needs to hear of changes.
  const shown = stored(`estate-islands:${name}`, readLocalChanges<Item>)

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
    /** Reads a list of the server. Keeps every entry, also several of the same item. */
    readEach,
    $items: items.$value,
    /** The two stores in `localStorage`, for the sync. */
    items,
    shown,
    /**
     * Saves an item, removes it, or replaces it by another version.
     * @param how.edited whether the item is another version that the visitor has chosen
     * @param how.at the place in the list to which a removed item comes back after Undo
     */
    change(item: Item, saved: boolean, { edited, at: place }: { edited?: boolean; at?: number } = {}) {
      const key = keyOf(item)
      const by = userId()
      const before = shown.read()
      const { user = '', changes = [] } = before ?? {}
      // Only a page that asks from now on can tell whether the owner of the list has pressed.
      if (saved && user && !by) tellOtherTabs()
      // A visitor who has never signed in here has no account that needs the change.
      if (by || before) shown.set({ ...before, user, changes: note(changes, { key, saved, item, edited, by }) })
      // Another tab has already changed to the list of another account. This tab will show that list soon.
      if (user && by !== undefined && by !== user) return
      items.update(now => {
        const at = now.findIndex(other => keyOf(other) === key)
        if (!saved) return now.filter((_, index) => index !== at)
        if (at < 0) return now.toSpliced(place ?? now.length, 0, item)
        return edited ? now.with(at, item) : now
      })
      // A long list is stored by then.
      if (saved) afterPaint().then(() => isKept(name) || sayNotKept())
    },
  }
}
