import type { ReadableAtom } from 'nanostores'
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { documentPart } from '../../shared/page/host/documentPart'
import { useDoubleClick } from '../../shared/parts/choice/useDoubleClick'

interface ListProps {
  className: string | undefined
  /** What the entries come from. */
  store: Pick<ReadableAtom, 'listen'>
  /** Whether the list has lost an entry since it was rendered. */
  isShorter: () => boolean
  children: ReactNode
}

/**
 * A list with entries that can be removed. When the focused entry disappears, the focus moves to the link of the next
 * one. It does not move to the button that removes, because a second press would remove that entry, too. For the same
 * reason a double click removes one entry, although the next one has come under the pointer.
 */
export function List({ className, store, isShorter, children }: ListProps) {
  const list = useRef<HTMLUListElement>(null)
  const at = useRef<number>(undefined)
  const byPointer = useRef(false)
  const { removes, isSecond } = useDoubleClick()
  const note = (target: EventTarget, clicks = 0) => {
    at.current = [...list.current!.children].findIndex(entry => entry.contains(target as Node))
    // A key press also causes a click, but with `detail` 0.
    byPointer.current = clicks > 0
  }
  function press(event: MouseEvent) {
    if (isSecond(event) && (event.target as Element).closest('button')) return event.stopPropagation()
    note(event.target, event.detail)
    // What the click removes is still there when the store tells of it. After the click, React has rendered already.
    const stop = store.listen(() => leave(event))
    setTimeout(stop)
  }
  // A list that was pressed with a finger must not scroll.
  const enter = (entry: Element | undefined) => entry?.querySelector('a')?.focus({ preventScroll: byPointer.current })

  /**
   * Moves the focus before the entry disappears. Otherwise the browser lays out the page twice more. For keys it runs
   * afterwards, when the place to scroll to is known.
   */
  function leave(event: MouseEvent) {
    const place = at.current
    if (place === undefined || !byPointer.current || !isShorter()) return
    removes(event)
    const entries = list.current!.children
    const next = entries[place + 1]
    enter(next ?? entries[place - 1])
    at.current = next ? place : place - 1
  }

  // Runs after every render, before the screen's heading would take the focus.
  useLayoutEffect(() => {
    if (at.current === undefined || document.activeElement !== documentPart('body')) return
    const entries = list.current!.children
    enter(entries[Math.min(at.current, entries.length - 1)])
  })
  return (
    // Also listens to clicks, because not every browser focuses a clicked button.
    <ul ref={list} className={className} onFocus={({ target }) => note(target)} onClickCapture={press}>
      {children}
    </ul>
  )
}
