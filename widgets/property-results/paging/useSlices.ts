import { useEffect, useState } from 'react'
import { useOfServer } from '../../../shared/parts/rendering/deferredHydration'
import { renderAtOnce } from '../../../shared/parts/rendering/renderAtOnce'

/** Homes in the first frame: two rows of a wide screen, a few screens of a phone. */
const FIRST = 6
/** Homes added at a time. */
const SLICE = 8
/** A list of this length or less is rendered at once. */
const SHORT = 12

/**
 * How many homes of a long list are rendered. The first screen comes at once, the rest in small steps, so the page
 * stays responsive. Homes that load later come at once. The whole list also comes at once on a server, when hydrating
 * its markup, for printing, and if `isWhole` says so.
 */
export function useSlices(total: number, isWhole: () => boolean) {
  const isServers = useOfServer(() => true)
  const [most, setMost] = useState(() => (isServers || total <= SHORT || isWhole() ? Infinity : FIRST))

  useEffect(() => {
    if (most === Infinity) return
    // A separate task, so the page can respond between two steps.
    const timer = setTimeout(() => setMost(most < total ? most + SLICE : Infinity))
    const showAll = () => renderAtOnce(() => setMost(Infinity))
    addEventListener('beforeprint', showAll)
    return () => {
      clearTimeout(timer)
      removeEventListener('beforeprint', showAll)
    }
  }, [most, total])

  return Math.min(most, total)
}
