import { useEffect, useState } from 'react'

/** How far a picture has come; nothing, while it is on its way. `again`: it has been let go, to be asked for once more. */
export type Arrival = 'shown' | 'missing' | 'slow' | 'again' | undefined

/** How long a picture may take before its visitor is told, in ms. */
const SLOW_MS = 10_000

/** How far the pictures around the one at `at` have come, and which are to be asked for: the neighbours after it. */
export function useArrivals(at: number, count: number) {
  const [arrivals, setArrivals] = useState<Readonly<Record<number, Arrival>>>({})
  const arrive = (index: number, arrival: Arrival) => setArrivals(before => ({ ...before, [index]: arrival }))
  const isSettled = (index: number) => !!arrivals[(index + count) % count]
  const arrival = arrivals[at]

  // biome-ignore lint/correctness/useExhaustiveDependencies: what sets a state is the same every time
  useEffect(() => {
    if (arrival === 'again') {
      // A picture that is mounted in place of itself would join the request that it is to replace.
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
    /** @param offset from the one that is shown: -2 to 2 */
    isWanted(offset: number) {
      if (!offset) return true
      return isSettled(at) && (Math.abs(offset) === 1 || (isSettled(at - 1) && isSettled(at + 1)))
    },
  }
}
