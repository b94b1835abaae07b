import { useEffect, useState } from 'react'

/**
 * How far a picture has loaded; `undefined` while it is loading. `again`: it was removed for a moment, so it can load
 * again.
 */
export type Arrival = 'shown' | 'missing' | 'slow' | 'again' | undefined

/** How long a picture may take before the visitor is told, in ms. */
const SLOW_MS = 10_000

/**
 * How far the pictures around `at` have loaded, and which of them may load. The neighbours load after the shown
 * picture.
 */
export function useArrivals(at: number, count: number) {
  const [arrivals, setArrivals] = useState<Readonly<Record<number, Arrival>>>({})
  const arrive = (index: number, arrival: Arrival) => setArrivals(before => ({ ...before, [index]: arrival }))
  const isSettled = (index: number) => !!arrivals[(index + count) % count]
  const arrival = arrivals[at]

  // biome-ignore lint/correctness/useExhaustiveDependencies: a state setter never changes
  useEffect(() => {
    if (arrival === 'again') {
      // A picture that is replaced at once would reuse the failed request. So it is removed for one frame.
      const frame = requestAnimationFrame(() => arrive(at, undefined))
      return () => cancelAnimationFrame(frame)
    }
    if (arrival) return
    const timer = setTimeout(() => arrive(at, 'slow'), SLOW_MS)
    return () => clearTimeout(timer)
  }, [at, arrival])

  return {
    arrival,
    arrive,
    askAgain: () => arrive(at, 'again'),
    /** @param offset distance from the shown picture: -2 to 2 */
    isWanted(offset: number) {
      if (!offset) return true
      return isSettled(at) && (Math.abs(offset) === 1 || (isSettled(at - 1) && isSettled(at + 1)))
    },
  }
}
