/** Stands in names for the hash of the whole build, which is known when all is built. Of the same length. */
export const BUILD = '0BUILD'

/** The same for React's own. */
export const REACT = '0REACT'
