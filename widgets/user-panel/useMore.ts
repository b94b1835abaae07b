import { startTransition, useEffect, useRef, useState } from 'react'

/** As many more are shown at once as fit on a screen: on a slow phone, each is some milliseconds of work. */
const STEP = 4

/**
 * How much of a long list is shown: nothing in the first frame, then more whenever its end comes near, in pieces between
 * which the page can react.
 * @returns that number, and the ref of the end
 */
export function useMore(count: number) {
  const [shown, setShown] = useState(0)
  const [before, setBefore] = useState(count)
  if (count !== before) {
    setBefore(count)
    // What takes the place of an entry that has gone is drawn when that is gone from the screen.
    if (count < before) setShown(Math.max(0, shown - (before - count)))
  }
  const end = useRef<HTMLDivElement>(null)
  const all = shown >= count
  // biome-ignore lint/correctness/useExhaustiveDependencies: an end that is still near says so only when asked anew
  useEffect(() => {
    if (all) return
    const watcher = new IntersectionObserver(
      ([entry]) => entry!.isIntersecting && startTransition(() => setShown(now => now + STEP)),
      // The panel scrolls, not the page.
      { root: end.current!.closest('dialog'), rootMargin: '600px' },
    )
    watcher.observe(end.current!)
    return () => watcher.disconnect()
  }, [all, shown])
  return [shown, end] as const
}
