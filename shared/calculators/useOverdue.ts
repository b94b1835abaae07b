import { useEffect, useState } from 'react'

/** How long nobody types who has finished, in ms. What moves the page later than half a second is a shift nobody asked for. */
const PAUSE_MS = 400

/**
 * Whether something is wrong and has been left so: `1` on the way to `15` is no mistake yet. Once told, it stays told
 * until it is put right.
 * @param typed what has been typed so far
 */
export function useOverdue(wrong: boolean, typed: string) {
  const [told, tell] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the wait anew
  useEffect(() => {
    if (!wrong) return tell(false)
    const timer = setTimeout(() => tell(true), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wrong, typed])
  return wrong && told
}
