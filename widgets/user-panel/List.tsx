import { type ReactNode, useLayoutEffect, useRef } from 'react'

/**
 * A list whose entries can be removed from within. Whoever was in one that has gone goes on with the one in its place: its
 * link, as to stand on what removes that one as well would be a trap for whoever presses twice.
 */
export function List({ className, children }: { className: string | undefined; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null)
  const at = useRef<number>(undefined)
  const byPointer = useRef(false)
  const note = (target: EventTarget, clicks = 0) => {
    at.current = [...list.current!.children].findIndex(entry => entry.contains(target as Node))
    // A key's press is a click as well, but none that is counted.
    byPointer.current = clicks > 0
  }
  // After every render, and before the screen's heading would have the focus.
  useLayoutEffect(() => {
    if (at.current === undefined || document.activeElement !== document.body) return
    const entries = list.current!.children
    const link = entries[Math.min(at.current, entries.length - 1)]?.querySelector('a')
    // What moves under a finger is not to be moved again.
    link?.focus({ preventScroll: byPointer.current })
  })
  return (
    // Clicks as well, as not every browser focuses what is clicked.
    <ul
      ref={list}
      className={className}
      onFocus={({ target }) => note(target)}
      onClickCapture={({ target, detail }) => note(target, detail)}
    >
      {children}
    </ul>
  )
}
