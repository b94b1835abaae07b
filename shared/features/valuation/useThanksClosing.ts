import { useEffect, useRef } from 'react'

/**
 * Lets Back close a longer form that shows its thanks. The steps before are over, so Back would show the same thanks
 * again and again.
 */
export function useThanksClosing(isSent: boolean, step: number, close: () => void) {
  const thankedAt = useRef<number>(undefined)
  useEffect(() => {
    if (!isSent) return
    thankedAt.current ??= step
    if (step < thankedAt.current) close()
  }, [isSent, step, close])
}
