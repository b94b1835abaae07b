import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { renderAtOnce } from '../../../shared/island/react'

/** Homes of the first frame: two rows of a wide screen, a few screens of a phone. */
const FIRST = 6
/** Homes that are added at a time. */
const SLICE = 12

const never = () => () => {}
const no = () => false
const yes = () => true

/**
 * How many homes of a list are rendered: those of the first screen at once, the others soon after, a few at a time, so that
 * the page answers meanwhile. What comes later is there at once. So is all of it on a server, where its markup is taken
 * over, on paper, and where `isWhole` says so.
 */
export function useSlices(total: number, isWhole: () => boolean) {
  // React asks the last function on a server and while it hydrates.
  const isServers = useSyncExternalStore(never, no, yes)
  const [most, allow] = useState(() => (isServers || isWhole() ? Infinity : FIRST))

  useEffect(() => {
    if (most === Infinity) return
    startTransition(() => allow(most < total ? most + SLICE : Infinity))
    const showAll = () => renderAtOnce(() => allow(Infinity))
    addEventListener('beforeprint', showAll)
    return () => removeEventListener('beforeprint', showAll)
  }, [most, total])

  return Math.min(most, total)
}
