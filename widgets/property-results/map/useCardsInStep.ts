import { type RefObject, useEffect, useState } from 'react'

const ITEM = '[data-property-id]'

/**
 * Keeps the list in step with the map: marks the cards of what was chosen there and brings the first into view.
 * @returns the id of the home whose card has the pointer or the focus
 */
export function useCardsInStep(list: RefObject<HTMLElement | null>, chosen: readonly string[]) {
  const [pointed, point] = useState<string>()

  useEffect(() => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>(ITEM) ?? [])]
    const ofChosen = items.filter(({ dataset }) => chosen.includes(dataset.propertyId!))
    for (const item of ofChosen) item.dataset.chosen = ''
    ofChosen[0]?.scrollIntoView({ block: 'nearest' })
    return () => {
      for (const item of ofChosen) delete item.dataset.chosen
    }
  }, [list, chosen])

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
