/** Homes that come into sight one after the other go together, in ms. */
const TOGETHER_MS = 1000

/** Collects the homes that were seen, each once, and sends those of a second together. */
export function createExposures(send: (ids: readonly string[]) => void) {
  const seen = new Set<string>()
  const waiting: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush() {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length) send(waiting.splice(0))
  }

  return {
    see(id: string) {
      if (seen.has(id)) return
      seen.add(id)
      waiting.push(id)
      timer ??= setTimeout(flush, TOGETHER_MS)
    },
    /** Sends what waits, as the page may be left. */
    flush,
  }
}
