import { type RefObject, useEffect, useRef } from 'react'
import { scrollToShow } from '../../shared/page/host/scrollToShow'

/** Scrolls to the list's heading when the map opens, which needs the window: its bar and most of it are seen at once. */
export function useHeadingAtMap(heading: RefObject<HTMLElement | null>, view: string) {
  const before = useRef(view)
  useEffect(() => {
    if (view === 'map' && before.current !== view && heading.current) scrollToShow(heading.current, 'start')
    before.current = view
  }, [heading, view])
}
