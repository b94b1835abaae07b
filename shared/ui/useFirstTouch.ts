import { type RefObject, useEffect } from 'react'

/**
 * Does something once, as soon as the pointer or the focus is on an element: what a visitor is about to need can be fetched
 * then, and by those who only pass it never.
 *
 * @param act the same function every time
 */
export function useFirstTouch(element: RefObject<Element | null>, act: () => void) {
  useEffect(() => {
    const place = element.current!
    // The touch that this was mounted for is over.
    if (place.matches(':hover, :focus-within')) return act()
    const touched = new AbortController()
    const touch = () => {
      touched.abort()
      act()
    }
    for (const type of ['pointerover', 'focusin'])
      place.addEventListener(type, touch, { passive: true, signal: touched.signal })
    return () => touched.abort()
  }, [element, act])
}
