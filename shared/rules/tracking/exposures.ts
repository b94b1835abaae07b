/** Homes that come into sight within this time are sent together, in ms. */
const TOGETHER_MS = 1000

/** Collects the homes that the visitor has seen, each once, and sends those of one second together. */
export function createExposures(send: (ids: readonly string[]) => void) {
  const ids = new Set<string>()
  const waiting: string[] = []

  function flush() {
    if (waiting.length) send(waiting.splice(0))
  }

  return {
    see(id: string) {
      if (ids.has(id)) return
      ids.add(id)
      if (!waiting.length) setTimeout(flush, TOGETHER_MS)
      waiting.push(id)
    },
    /** Sends the waiting homes, because the visitor may leave the page. */
    flush,
  }
}
