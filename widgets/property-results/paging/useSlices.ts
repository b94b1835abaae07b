import { startTransition, useEffect, useState } from 'react'
import { useOfServer } from '../../../shared/island/deferredHydration'
import { renderAtOnce } from '../../../shared/island/react'

/** Homes of the first frame: two rows of a wide screen, a few screens of a phone. */
const FIRST = 6
/** Homes that are added at a time. A list of no more comes at once. */
const SLICE = 12

/**
 * How many homes of a long list are rendered: those of the first screen at once, the others soon after, a few at a time, so
 * that the page answers meanwhile. What comes later is there at once. So is all of it on a server, where its markup is taken
 * over, on paper, and where `isWhole` says so.
 */
export function useSlices(total: number, isWhole: () => boolean) {
  const isServers = useOfServer(() => true)
  const [most, allow] = useState(() => (isServers || total <= SLICE || isWhole() ? Infinity : FIRST))

  useEffect(() => {
    if (most === Infinity) return
    startTransition(() => allow(most < total ? most + SLICE : Infinity))
    const showAll = () => renderAtOnce(() => allow(Infinity))
    addEventListener('beforeprint', showAll)
    return () => removeEventListener('beforeprint', showAll)
  }, [most, total])

  return Math.min(most, total)
}
