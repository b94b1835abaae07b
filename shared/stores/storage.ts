import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'

const memory: Record<string, string> = {}

/** localStorage where it can be had; where it is full or forbidden, what was set lives as long as the page. */
const guarded: Record<string, string> = new Proxy({} as Record<string, string>, {
  has: (_, key: string) => guarded[key] !== undefined,
  get: (_, key: string) => {
    try {
      return memory[key] ?? localStorage.getItem(key) ?? undefined
    } catch {
      return memory[key]
    }
  },
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
 * A list kept in browser storage under the incumbent's own key, so that nobody loses one (contract 8). Unreadable
 * content is an empty list, an unreadable entry is left out, and two tabs agree.
 */
export function storedList<Item>(key: string, read: (entry: unknown) => Item | undefined) {
  if (!engineSet && typeof window !== 'undefined') {
    engineSet = true
    setPersistentEngine(guarded, windowPersistentEvents)
  }
  return persistentAtom<Item[]>(key, [], {
    encode: JSON.stringify,
    decode(text) {
      try {
        const list: unknown = JSON.parse(text)
        return Array.isArray(list) ? list.map(read).filter(item => item !== undefined) : []
      } catch {
        return []
      }
    },
  })
}
