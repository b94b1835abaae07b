import {
  type PersistentEvents,
  type PersistentListener,
  persistentAtom,
  setPersistentEngine,
  windowPersistentEvents,
} from '@nanostores/persistent'
import { atom, onMount, readonlyType, type WritableAtom } from 'nanostores'
import { afterPaint } from '../host/afterPaint'
import { toJson } from '../host/json'

/** Values that are not in localStorage yet, or never will be, because it is full or forbidden. */
const memory: Record<string, string> = {}

/** Keys whose values are stored together or not at all. */
const grouped = new Set<string>()

/** What storage held of values of a group when they came to be in memory only, by key. */
const under: Record<string, string | null> = {}

/** Whether values of a group are only collected now, to be stored together. */
let isCollecting = false

/**
 * Length from which a text counts as long, in characters. A phone takes longer than a frame to store five hundred
 * homes.
 */
const LONG = 100_000
/** Keys of long texts that are stored after the next paint. */
const due = new Set<string>()

function putAway(key: string) {
  due.delete(key)
  // The next change of the group finds out what becomes of both.
  if (isOverwritten(key)) return
  try {
    localStorage.setItem(key, memory[key]!)
    forget(key)
  } catch {
    // The value stays in memory until the page is left.
    lieOver(key)
  }
}

/** Notes what storage holds while this tab has a newer value of a group in memory. */
function lieOver(key: string) {
  if (grouped.has(key) && !Object.hasOwn(under, key)) under[key] = find(key, true) ?? null
}

/** Whether another tab has changed a value of a group in storage since this tab has a newer one only in memory. */
const isOverwritten = (key: string) => Object.hasOwn(under, key) && (find(key, true) ?? null) !== under[key]

function forget(key: string) {
  delete memory[key]
  delete under[key]
  due.delete(key)
}

const put = (key: string, text: string | null) =>
  text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text)

/** Stores all of these texts or none of them. @returns whether they are stored */
function putAll(texts: readonly (readonly [key: string, text: string])[]) {
  const before: [key: string, text: string | null][] = []
  try {
    for (const [key, text] of texts) {
      before.unshift([key, localStorage.getItem(key)])
      localStorage.setItem(key, text)
    }
    return true
  } catch {
    try {
      for (const [key, text] of before) put(key, text)
    } catch {
      // What was there before has room, unless storage is forbidden now.
    }
    return false
  }
}

/** Makes a group of keys, whose values are stored together or not at all. */
export function storedTogether(keys: readonly string[]) {
  for (const key of keys) grouped.add(key)

  return {
    /** Whether another tab has stored something else while this tab has newer values only in memory. */
    isOverwritten: () => keys.some(isOverwritten),
    /** Drops the values that are only in memory, so that those in storage count. */
    drop: () => keys.forEach(forget),
    /**
     * Stores the values that `work` sets, with those that are only in memory: all, or none when the storage is full.
     * Then all of them are in memory, and the storage holds what it held before.
     * @returns whether they are stored
     */
    store(work: () => void): boolean {
      isCollecting = true
      try {
        work()
      } finally {
        isCollecting = false
      }
      const held = keys.filter(key => key in memory && !due.has(key))
      const texts = held.map(key => [key, memory[key]!] as const)
      const growth = ([key, text]: readonly [string, string]) => text.length - (find(key, true)?.length ?? 0)
      // A full storage may have room once those are stored that became shorter.
      const isStored = putAll(texts) || putAll(texts.toSorted((one, other) => growth(one) - growth(other)))
      if (isStored) held.forEach(forget)
      return isStored
    },
    /** Replaces a text in storage, while this tab's value is only in memory. */
    replace(key: string, text: string) {
      if (putAll([[key, text]]) && Object.hasOwn(under, key)) under[key] = text
    },
  }
}

const putAllAway = () => due.forEach(putAway)

let isWatching = false

/**
 * Stores the waiting values when the visitor leaves or hides the page. Drops one that another tab has changed since.
 */
function watchPage() {
  if (isWatching) return
  isWatching = true
  for (const type of ['pagehide', 'visibilitychange']) addEventListener(type, putAllAway)
  addEventListener('storage', ({ key }) => {
    if (key !== null && due.has(key)) forget(key)
  })
}

/** Whether the stored value outlives the page. */
export const isKept = (key: string) => !(key in memory) || due.has(key)

function putAwaySoon(key: string) {
  watchPage()
  if (!due.size) afterPaint().then(putAllAway)
  due.add(key)
}

function find(key: string, isStored = false): string | undefined {
  try {
    return (isStored ? undefined : memory[key]) ?? localStorage.getItem(key) ?? undefined
  } catch {
    // Forbidden storage holds nothing.
  }
}

/** `localStorage`, or memory when the storage is full or forbidden. */
const guarded = new Proxy({} as Record<string, string>, {
  get: (_, key: string) => find(key),
  has: (_, key: string) => find(key) !== undefined,
  set: (_, key: string, value: string) => {
    memory[key] = value
    if (isCollecting && grouped.has(key)) lieOver(key)
    else if (value.length > LONG && !document.hidden) putAwaySoon(key)
    else putAway(key)
    return true
  },
  deleteProperty: (_, key: string) => {
    forget(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // Forbidden storage holds nothing to remove.
    }
    return true
  },
})

/** The stores' listeners, and what listens to the browser for each of them. */
const heard = new Map<PersistentListener, PersistentListener>()

/**
 * Tells a store what another tab has written. It reads the storage and not the event, because the event may be older
 * than this tab's own last write.
 */
const events: PersistentEvents = {
  addEventListener(key, listener, restore) {
    const hear: PersistentListener = event => {
      const newValue = event.key === key ? localStorage.getItem(key) : null
      // The package takes `null` for a removed value, but its types do not say so.
      listener({ key: event.key, newValue: newValue as string })
    }
    heard.set(listener, hear)
    windowPersistentEvents.addEventListener(key, hear, restore)
  },
  removeEventListener(key, listener, restore) {
    windowPersistentEvents.removeEventListener(key, heard.get(listener)!, restore)
    heard.delete(listener)
  },
}

let engineSet = false

/** How a value is written as text, and read again. Reading also has to handle a missing text and an unreadable one. */
interface Format<Value> {
  read: (text: string | undefined) => Value
  write: (value: Value) => string
}

function json<Value>(readAs: (found: unknown) => Value): Format<Value> {
  return {
    read(text) {
      // Does not call the parser for a missing text: its error costs a phone milliseconds, and most visitors have
      // stored nothing.
      if (text === undefined) return readAs(undefined)
      try {
        return readAs(JSON.parse(text))
      } catch {
        return readAs(undefined)
      }
    },
    write: toJson,
  }
}

/**
 * The JSON of a list that may be long. Hundreds of cards are nearly a megabyte, which takes a phone too long at each
 * press of a heart. So the same text gives the same list object, and each entry is turned into text once. Never change
 * the list or an entry in place.
 */
function jsonList<Item extends object>(readAs: (found: unknown) => readonly Item[]): Format<readonly Item[]> {
  const { read } = json(readAs)
  const texts = new WeakMap<Item, string>()
  let last: { text?: string; items: readonly Item[] } | undefined
  const textOf = (item: Item) => {
    const text = texts.get(item) ?? toJson(item)
    texts.set(item, text)
    return text
  }
  return {
    read(text) {
      if (!last || last.text !== text) last = { text, items: read(text) }
      return last.items
    },
    write(items) {
      const text = `[${items.map(textOf).join()}]`
      last = { text, items }
      return text
    },
  }
}

/**
 * A value in browser storage, as JSON. `readAs` makes it from the stored value, or from `undefined` when there is none
 * or it is not JSON. All tabs have the same value, also a page that comes back from the back/forward cache.
 */
export function stored<Value>(
  key: string,
  readAs: (found: unknown) => Value,
  format: (readAs: (found: unknown) => Value) => Format<Value> = json,
) {
  const { read: decode, write: encode } = format(readAs)
  let made: WritableAtom<Value> | undefined
  // Reads storage only when the value is needed, because the first read costs a phone milliseconds.
  function source() {
    if (!engineSet && typeof window !== 'undefined') {
      engineSet = true
      setPersistentEngine(guarded, events)
    }
    made ??= persistentAtom<Value>(key, decode(undefined), { encode, decode })
    return made
  }
  const $value = atom(decode(undefined))
  onMount($value, () => source().subscribe(value => $value.set(value as Value)))
  /** Reads storage now. A change in another tab may not have reached `$value` yet. */
  const read = () => (typeof window === 'undefined' ? $value.get() : decode(guarded[key]))
  const set = (value: Value) => source().set(value)
  return { $value: readonlyType($value), read, set, update: (change: (now: Value) => Value) => set(change(read())) }
}

/** Like `stored`, for a list that may be long. Never change the list or an entry in place. */
export const storedList = <Item extends object>(key: string, readAs: (found: unknown) => readonly Item[]) =>
  stored(key, readAs, jsonList)

/** For `stored`: reads a list, and leaves out entries for which `read` returns `undefined`. */
export const readList =
  <Item>(read: (entry: unknown) => Item | undefined) =>
  (found: unknown): Item[] =>
    Array.isArray(found) ? found.map(read).filter(item => item !== undefined) : []

const none: never[] = []
/** The value of a stored list on a server and in a first render: the same empty list every time. */
export const nothingStored = () => none
