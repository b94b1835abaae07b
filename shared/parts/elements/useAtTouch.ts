import { type RefObject, useEffect } from 'react'

/**
 * Calls `act` once, as soon as the pointer or the focus is on an element. Use it to fetch code that the visitor will
 * soon need. Visitors who never touch the element do not fetch it.
 *
 * @param act must be the same function in every render
 */
export function useAtTouch(element: RefObject<Element | null>, act: () => void) {
  useEffect(() => {
    const place = element.current!
    // The pointer or the focus may already be on the element when this is mounted.
    if (place.matches(':hover, :focus-within')) return void act()
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
