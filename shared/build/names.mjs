/** Stands for the hash of the whole build until everything is built. It is as long as the hash. */
export const BUILD = '0BUILD'

/** Stands for React's own hash in the same way. */
export const REACT = '0REACT'
