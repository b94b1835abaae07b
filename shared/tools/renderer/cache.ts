import type { Rendered } from './renderer'

/** The most memory that an entry takes, in bytes: two for each character of key and value. */
const bytesOf = (key: string, { html, stylesheet }: Rendered) => 2 * (key.length + html.length + stylesheet.length)

/**
 * Keeps rendered markup by key. When it has more than `limit` bytes, the entry that was not used for the longest time
 * is removed.
 */
export function createCache(limit: number) {
  // A map keeps the order in which keys were set.
  const kept = new Map<string, Rendered>()
  let bytes = 0

  function forget(key: string) {
    const value = kept.get(key)
    if (!value) return
    kept.delete(key)
    bytes -= bytesOf(key, value)
  }

  return {
    get(key: string) {
      const value = kept.get(key)
      if (value) {
        kept.delete(key)
        kept.set(key, value)
      }
      return value
    },
    set(key: string, value: Rendered) {
      forget(key)
      if (bytesOf(key, value) > limit) return
      kept.set(key, value)
      bytes += bytesOf(key, value)
      for (const oldest of kept.keys()) {
        if (bytes <= limit) break
        forget(oldest)
      }
    },
    get size() {
      return { entries: kept.size, bytes }
    },
  }
}
