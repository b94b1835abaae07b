import { type ReactNode, useLayoutEffect, useRef } from 'react'

/**
 * A list whose entries can be removed from within. Whoever was in one that has gone goes on with the one in its place: its
 * link, as to stand on what removes that one as well would be a trap for whoever presses twice.
 */
export function List({ className, children }: { className: string | undefined; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null)
  const at = useRef<number>(undefined)
  const note = ({ target }: { target: EventTarget }) => {
    at.current = [...list.current!.children].findIndex(entry => entry.contains(target as Node))
  }
  // After every render, and before the screen's heading would have the focus.
  useLayoutEffect(() => {
    if (at.current === undefined || document.activeElement !== document.body) return
    const entries = list.current!.children
    entries[Math.min(at.current, entries.length - 1)]?.querySelector('a')?.focus()
  })
  return (
    // Clicks as well, as not every browser focuses what is clicked.
    <ul ref={list} className={className} onFocus={note} onClickCapture={note}>
      {children}
    </ul>
  )
}
