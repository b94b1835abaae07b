import { type RefObject, useEffect, useState } from 'react'

const ITEM = '[data-property-id]'

/** Whether the card is beside the map, not below it. Only then the map stays in view when the list scrolls. */
function isBeside(item: Element, map: Element) {
  const [a, b] = [item.getBoundingClientRect(), map.getBoundingClientRect()]
  return a.right <= b.left || a.left >= b.right
}

/**
 * Keeps the list in step with the map. It marks the cards of the chosen homes. If the list is beside the map, it
 * scrolls to the first of them.
 * @returns the id of the home whose card has the pointer or the focus
 */
export function useCardsInStep(
  list: RefObject<HTMLElement | null>,
  map: RefObject<Element | null>,
  chosen: readonly string[],
) {
  const [pointed, point] = useState<string>()

  useEffect(() => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>(ITEM) ?? [])]
    const ofChosen = items.filter(({ dataset }) => chosen.includes(dataset.propertyId!))
    for (const item of ofChosen) item.dataset.chosen = ''
    const [first] = ofChosen
    if (first && isBeside(first, map.current!)) first.scrollIntoView({ block: 'nearest' })
    return () => {
      for (const item of ofChosen) delete item.dataset.chosen
    }
  }, [list, map, chosen])

  useEffect(() => {
    const onto = ({ target }: Event) => point((target as Element).closest<HTMLElement>(ITEM)?.dataset.propertyId)
    const off = () => point(undefined)
    const cards = list.current
    const stop = new AbortController()
    for (const type of ['pointerover', 'focusin']) cards?.addEventListener(type, onto, { signal: stop.signal })
    for (const type of ['pointerleave', 'focusout']) cards?.addEventListener(type, off, { signal: stop.signal })
    return () => stop.abort()
  }, [list])

  return pointed
}
