import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Takes note of clicks on what is in an element, after the handlers in it. It listens on the island around, as React
 * does: screen readers call an element with a handler of its own clickable, with every heading in it, and lose their
 * place when it gets the handler.
 */
export function useClicks(inside: RefObject<Element | null>, onClick: (event: MouseEvent) => void) {
  const note = useEffectEvent((event: MouseEvent) => inside.current?.contains(event.target as Node) && onClick(event))
  useEffect(() => {
    const listener = (event: MouseEvent) => note(event)
    const island = inside.current!.closest<HTMLElement>('[data-island]') ?? inside.current!.parentElement!
    island.addEventListener('click', listener)
    return () => island.removeEventListener('click', listener)
  }, [inside])
}
