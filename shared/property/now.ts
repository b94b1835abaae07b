import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const dayOf = (moment: number) => Math.floor(moment / DAY_MS)
const never = () => () => {}

/**
 * The moment that statuses are judged by, in ms since 1970, to the minute. In the server's markup and while that is
 * taken over it is what the server said, which may be nothing, so that both render the same; and for the rest of that
 * day, as statuses change by the day, and a long list would render anew for nothing.
 */
export function useNow(server: number | undefined) {
  const now = () => {
    const now = Date.now()
    const holds = server !== undefined && dayOf(server) === dayOf(now)
    return holds ? server : Math.floor(now / MINUTE_MS) * MINUTE_MS
  }
  return useSyncExternalStore(never, now, () => server)
}
