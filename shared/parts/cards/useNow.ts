import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const dayOf = (moment: number) => Math.floor(moment / DAY_MS)
const never = () => () => {}

/**
 * The moment for which statuses are worked out, in ms since 1970, to the minute. On the server and during hydration it
 * is the server's moment, which may be missing, so that both render the same. The server's moment also holds for the
 * rest of its day: statuses change by the day, and a long list would render again without a change.
 */
export function useNow(server: number | undefined) {
  const now = () => {
    const now = Date.now()
    const holds = server !== undefined && dayOf(server) === dayOf(now)
    return holds ? server : Math.floor(now / MINUTE_MS) * MINUTE_MS
  }
  return useSyncExternalStore(never, now, () => server)
}
