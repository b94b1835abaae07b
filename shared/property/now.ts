import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

const thisMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
const never = () => () => {}

/**
 * The moment that statuses are judged by, in ms since 1970, to the minute. In the server's markup and while that is
 * taken over it is what the server said, which may be nothing, so that both render the same.
 */
export const useNow = (server: number | undefined) => useSyncExternalStore(never, thisMinute, () => server)
