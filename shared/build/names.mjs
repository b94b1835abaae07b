/** Stands in names for the hash of the whole build, which is known when all is built. Of the same length. */
export const BUILD = '0BUILD'

/** The same for React's own. */
export const REACT = '0REACT'

/** Stands in the core chunk for the entries that mount.js does not know. */
export const LATE = '0LATE'

/** What a chunk's file is called until the hashes are known. */
export const fileOf = chunk => `${chunk}-${chunk === 'r' ? REACT : BUILD}.js`

/** Names that only mount.js and the core chunk say to each other, shortened in both: every byte of mount.js counts. */
export const privateNames =
  /^(loadChunk|reportFailure|bundleEntries|islandsByMarker|dropMarker|scanPage|startIsland|reportUnknown|mountAll|unmountAll|askedAt|heldPress|seenAt|foundAs|mediaQuery|runService)$/
