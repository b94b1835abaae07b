import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'

const memory: Record<string, string> = {}

function find(key: string) {
  try {
    return memory[key] ?? localStorage.getItem(key) ?? undefined
  } catch {
    return memory[key]
  }
}

/** localStorage where it can be had; where it is full or forbidden, what was set lives as long as the page. */
const guarded = new Proxy({} as Record<string, string>, {
  get: (_, key: string) => find(key),
  has: (_, key: string) => find(key) !== undefined,
  set: (_, key: string, value: string) => {
    try {
      localStorage.setItem(key, value)
      delete memory[key]
    } catch {
      memory[key] = value
    }
    return true
  },
  deleteProperty: (_, key: string) => {
    delete memory[key]
    try {
      localStorage.removeItem(key)
    } catch {
      // Forbidden storage holds nothing to remove.
    }
    return true
  },
})

let engineSet = false

/**
 * A value kept in browser storage as JSON. `readAs` makes it out of whatever is found there, `undefined` for nothing or
 * nonsense. Two tabs agree, and a page that comes back from the back/forward cache catches up.
 */
export function stored<Value>(key: string, readAs: (found: unknown) => Value) {
  if (!engineSet && typeof window !== 'undefined') {
    engineSet = true
    setPersistentEngine(guarded, windowPersistentEvents)
  }
  const decode = (text: string | undefined) => {
    try {
      return readAs(JSON.parse(text!))
    } catch {
      return readAs(undefined)
    }
  }
  const $value = persistentAtom<Value>(key, readAs(undefined), { encode: JSON.stringify, decode })
  /** What is stored at this moment: another tab's news may still be on their way to `$value`. */
  const read = () => (typeof window === 'undefined' ? $value.get() : decode(guarded[key]))
  return { $value, read, set: $value.set, update: (change: (now: Value) => Value) => $value.set(change(read())) }
}

/** For `stored`: a list, from which an entry that `read` makes nothing of is left out. */
export const listOf =
  <Item>(read: (entry: unknown) => Item | undefined) =>
  (found: unknown): Item[] =>
    Array.isArray(found) ? found.map(read).filter(item => item !== undefined) : []

const none: never[] = []
/** What a server, and so a first render, knows of a list that is stored: nothing, and the same nothing every time. */
export const nothingStored = () => none
