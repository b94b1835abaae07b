import { useEffect, useState } from 'react'

/**
 * How long a pause is, in ms. It is below half a second: what moves the page later than that counts as an unexpected
 * shift.
 */
const PAUSE_MS = 400

/**
 * Whether the visitor has left something wrong. `1` on the way to `15` is not a mistake yet. A mistake that is shown
 * stays until it is corrected.
 * @param typed what has been typed so far
 */
export function useOverdue(wrong: boolean, typed: string) {
  const [isTold, setTold] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key starts the wait again
  useEffect(() => {
    if (!wrong) return setTold(false)
    const timer = setTimeout(() => setTold(true), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wrong, typed])
  return wrong && isTold
}
