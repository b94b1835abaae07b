import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface ListProps {
  className: string | undefined
  /** Whether there is one entry less by now than is rendered. */
  isShorter: () => boolean
  children: ReactNode
}

/**
 * A list whose entries can be removed from within. Whoever was in one that has gone goes on with the one in its place: its
 * link, as to stand on what removes that one as well would be a trap for whoever presses twice.
 */
export function List({ className, isShorter, children }: ListProps) {
  const list = useRef<HTMLUListElement>(null)
  const at = useRef<number>(undefined)
  const byPointer = useRef(false)
  const note = (target: EventTarget, clicks = 0) => {
    at.current = [...list.current!.children].findIndex(entry => entry.contains(target as Node))
    // A key's press is a click as well, but none that is counted.
    byPointer.current = clicks > 0
  }
  // What moves under a finger is not to be moved again.
  const enter = (entry: Element | undefined) => entry?.querySelector('a')?.focus({ preventScroll: byPointer.current })

  /**
   * Before the entry goes: a focus that goes with it and is given anew has the page laid out twice more. Not for keys, as
   * where to scroll is known afterwards.
   */
  function leave() {
    const place = at.current
    if (place === undefined || !byPointer.current || !isShorter()) return
    const entries = list.current!.children
    const next = entries[place + 1]
    enter(next ?? entries[place - 1])
    at.current = next ? place : place - 1
  }

  // After every render, and before the screen's heading would have the focus.
  useLayoutEffect(() => {
    if (at.current === undefined || document.activeElement !== document.body) return
    const entries = list.current!.children
    enter(entries[Math.min(at.current, entries.length - 1)])
  })
  return (
    // Clicks as well, as not every browser focuses what is clicked.
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys click as well
    <ul
      ref={list}
      className={className}
      onFocus={({ target }) => note(target)}
      onClickCapture={({ target, detail }) => note(target, detail)}
      onClick={leave}
    >
      {children}
    </ul>
  )
}
