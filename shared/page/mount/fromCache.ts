import { noted } from '../host/clock'

/** The most that a server sends to say that the script is unchanged, in bytes. The script itself is larger. */
const UNCHANGED = 2000

/**
 * Whether this script came out of the browser's cache. Then most other code is in the cache as well. A page is not told
 * what another host has sent: all sizes are zero, and that counts as sent.
 */
export const isFromCache = () =>
  noted('resource').some(
    ({ name, transferSize, encodedBodySize }) =>
      name === import.meta.url && transferSize < UNCHANGED && (transferSize || encodedBodySize),
  )
