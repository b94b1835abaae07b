import { atom, onMount, readonlyType } from 'nanostores'
import { afterPaint } from '../host/tasks'

// A value is in localStorage, or only in this tab's memory: for a moment, because a long text is stored after the next
// paint, or for good, because storage is full or forbidden. Values of a group are stored together or not at all.

/** The values that are only in this tab, by key. */
const memory: Record<string, string> = {}

/** The keys of each group: for each key of it, all of them. */
const groups = new Map<string, readonly string[]>()

/**
 * What storage held of a group when this tab first had a newer value of it only in memory: key → text, for all keys of
 * the group. Where storage differs later, another tab has changed it.
 */
const storedBefore: Record<string, string | null> = {}

/** Whether values of a group are only collected now, to be stored together. */
let isCollecting = false

/**
 * Length from which a text counts as long, in characters. A phone takes longer than a frame to store five hundred
 * homes.
 */
const LONG = 100_000
/** Keys of long texts that are stored after the next paint. */
const due = new Set<string>()

/** Stores a text. @throws {Error} also where a product for consent has it come to nothing, and throws nothing itself */
function store(key: string, text: string) {
  localStorage.setItem(key, text)
  if (localStorage.getItem(key) !== text) throw new Error(`${key} is not stored`)
}

function putAway(key: string) {
  due.delete(key)
  const text = memory[key]!
  const isOthers = isOverwritten(key)
  try {
    store(key, text)
    forget(key)
    if (!isOthers) noteStored(key, text)
  } catch {
    // The value stays in memory until the page is left.
    noteStoredBefore(key)
  }
}

const inStorage = (key: string) => find(key, true) ?? null

/** Notes what storage holds of a group, because this tab has a newer value of it only in memory. */
function noteStoredBefore(key: string) {
  for (const each of groups.get(key) ?? []) if (!Object.hasOwn(storedBefore, each)) storedBefore[each] = inStorage(each)
}

/** Notes that this tab itself has stored a value, while it has others of the group only in memory. */
function noteStored(key: string, text: string) {
  if (Object.hasOwn(storedBefore, key)) storedBefore[key] = text
}

/** Whether another tab has changed a value of a group in storage since this tab has a newer one only in memory. */
const isOverwritten = (key: string) => Object.hasOwn(storedBefore, key) && inStorage(key) !== storedBefore[key]

/** Whether this tab has a value that is not in storage, and is not about to be stored. */
const isOnlyHere = (key: string) => key in memory && !due.has(key)

function forget(key: string) {
  delete memory[key]
  due.delete(key)
}

const put = (key: string, text: string | null) => (text === null ? localStorage.removeItem(key) : store(key, text))

/** Stores all of these texts or none of them. @returns whether they are stored */
function putAll(texts: readonly (readonly [key: string, text: string])[]) {
  const before: [key: string, text: string | null][] = []
  try {
    for (const [key, text] of texts) {
      before.unshift([key, localStorage.getItem(key)])
      store(key, text)
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

/**
 * Stores the values of a group that are only in memory: all, or none when the storage is full, or when another tab has
 * stored something else.
 * @returns whether they are stored
 */
function putGroup(keys: readonly string[]) {
  if (keys.some(isOverwritten)) return false
  const held = Object.keys(memory).filter(key => keys.includes(key) && isOnlyHere(key))
  const texts = held.map(key => [key, memory[key]!] as const)
  const growth = ([key, text]: readonly [string, string]) => text.length - (inStorage(key)?.length ?? 0)
  // A full storage may have room once those are stored that became shorter.
  const isStored = putAll(texts) || putAll(texts.toSorted((one, other) => growth(one) - growth(other)))
  if (isStored) {
    held.forEach(forget)
    for (const key of keys) delete storedBefore[key]
  }
  return isStored
}

/** Makes a group of keys, whose values are stored together or not at all. */
export function storedTogether(keys: readonly string[]) {
  for (const key of keys) groups.set(key, keys)

  return {
    /** Whether another tab has stored something else while this tab has newer values only in memory. */
    isOverwritten: () => keys.some(isOverwritten),
    /** Drops the values that are only in memory, so that those in storage count. */
    drop() {
      for (const key of keys) {
        forget(key)
        delete storedBefore[key]
      }
    },
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
      return putGroup(keys)
    },
    /** Replaces a text in storage, while this tab's value is only in memory. */
    replace(key: string, text: string) {
      if (putAll([[key, text]])) noteStored(key, text)
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
export const isKept = (key: string) => !isOnlyHere(key)

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

/** Stores a text in `localStorage`, or in memory when the storage is full or forbidden. */
function keep(key: string, text: string) {
  const keys = groups.get(key)
  // A value that was made from one that is only here says nothing without the others that are only here.
  const isOfGroup = keys && isOnlyHere(key)
  // The values of a group are stored in the order in which they were set.
  delete memory[key]
  memory[key] = text
  if (isCollecting && keys) {
    due.delete(key)
    noteStoredBefore(key)
  } else if (isOfGroup) putGroup(keys)
  else if (text.length > LONG && !document.hidden) putAwaySoon(key)
  else putAway(key)
}

/**
 * Calls `show` with a stored text that another tab has changed, or that has changed while this page was in the
 * back/forward cache. @returns a function that stops it
 */
function onChange(key: string, show: (text: string | undefined) => void) {
  // Reads the storage and not the event, because the event may be older than this tab's own last write.
  const hear = (event: StorageEvent) => {
    if (event.key === key) show(find(key, true))
    else if (find(key) === undefined) show(undefined)
  }
  const restore = () => show(find(key))
  const ended = new AbortController()
  const { signal } = ended
  addEventListener('storage', hear, { signal })
  addEventListener('pageshow', restore, { signal })
  return () => ended.abort()
}

/** How a value is written as text, and read again. Reading also has to handle a missing text and an unreadable one. */
interface Format<Value> {
  read: (text: string | undefined) => Value
  write: (value: Value) => string
}

function json<Value>(readAs: (raw: unknown) => Value): Format<Value> {
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
    write: JSON.stringify,
  }
}

/**
 * The JSON of a list that may be long. Hundreds of cards are nearly a megabyte, which takes a phone too long at each
 * press of a heart. So the same text gives the same list object, and each entry is turned into text once. Never change
 * the list or an entry in place.
 */
function jsonList<Item extends object>(readAs: (raw: unknown) => readonly Item[]): Format<readonly Item[]> {
  const { read } = json(readAs)
  const texts = new WeakMap<Item, string>()
  let last: { text?: string; items: readonly Item[] } | undefined
  const textOf = (item: Item) => {
    const text = texts.get(item) ?? JSON.stringify(item)
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
  readAs: (raw: unknown) => Value,
  format: (readAs: (raw: unknown) => Value) => Format<Value> = json,
) {
  const { read: decode, write: encode } = format(readAs)
  const nothing = decode(undefined)
  const $value = atom(nothing)
  /** The text of `$value`. Storage is read only when the value is needed, because the first read costs a phone milliseconds. */
  let lastText: string | undefined
  function show(text: string | undefined) {
    if (text === lastText) return
    lastText = text
    $value.set(text === undefined ? nothing : decode(text))
  }
  onMount($value, () => {
    if (typeof window === 'undefined') return
    show(find(key))
    return onChange(key, show)
  })
  /** Reads storage now. A change in another tab may not have reached `$value` yet. */
  const read = () => (typeof window === 'undefined' ? $value.get() : decode(find(key)))
  function set(value: Value) {
    lastText = encode(value)
    keep(key, lastText)
    $value.set(value)
  }
  return { $value: readonlyType($value), read, set, update: (change: (now: Value) => Value) => set(change(read())) }
}

/** Like `stored`, for a list that may be long. Never change the list or an entry in place. */
export const storedList = <Item extends object>(key: string, readAs: (raw: unknown) => readonly Item[]) =>
  stored(key, readAs, jsonList)

/** For `stored`: reads a list, and leaves out entries for which `read` returns `undefined`. */
export const readList =
  <Item>(read: (entry: unknown) => Item | undefined) =>
  (raw: unknown): Item[] =>
    Array.isArray(raw) ? raw.map(read).filter(item => item !== undefined) : []

const none: never[] = []
/** The value of a stored list on a server and in a first render: the same empty list every time. */
export const nothingStored = () => none
