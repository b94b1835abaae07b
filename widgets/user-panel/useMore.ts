import { startTransition, useEffect, useRef, useState } from 'react'

/**
 * How many more entries are shown at once: as many as fit on a screen. On a slow phone each of them takes some
 * milliseconds.
 */
const STEP = 4

/**
 * How much of a long list is shown. Nothing is shown in the first frame. More comes whenever its end is near, in steps,
 * so the page stays responsive.
 * @returns the number of entries, and the ref for the list's end
 */
export function useMore(count: number) {
  const [length, setLength] = useState(0)
  const [before, setBefore] = useState(count)
  if (count !== before) {
    setBefore(count)
    // The entry that follows a removed one is drawn only after the removed one is gone from the screen.
    if (count < before) setLength(Math.max(0, length - (before - count)))
  }
  const end = useRef<HTMLDivElement>(null)
  const all = length >= count
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new observer reports an end that is still near
  useEffect(() => {
    if (all) return
    const watcher = new IntersectionObserver(
      ([entry]) => entry!.isIntersecting && startTransition(() => setLength(now => now + STEP)),
      // The panel scrolls, not the page.
      { root: end.current!.closest('dialog'), rootMargin: '600px' },
    )
    watcher.observe(end.current!)
    return () => watcher.disconnect()
  }, [all, length])
  return [length, end] as const
}
