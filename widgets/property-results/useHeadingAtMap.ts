import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls to the list's heading when the map opens, which needs the window: its bar and most of it are seen at once. */
export function useHeadingAtMap(heading: RefObject<HTMLElement | null>, view: string) {
  const before = useRef(view)
  useEffect(() => {
    if (view === 'map' && before.current !== view) heading.current?.scrollIntoView({ block: 'start' })
    before.current = view
  }, [heading, view])
}
