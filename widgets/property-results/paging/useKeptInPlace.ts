import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { ResultsStore } from '../results'

/** Lets nothing move under the visitor's eyes when homes come in above: not every browser sees to that itself. */
export function useKeptInPlace(list: RefObject<HTMLElement | null>, { $results }: ResultsStore) {
  const kept = useRef<{ item: Element; top: number }>(undefined)

  // Heard before the list is rendered with what has come.
  useEffect(
    () =>
      $results.listen((now, before) => {
        const item = list.current?.firstElementChild
        const isMore = now.query === before?.query && now.pages[0] !== before.pages[0]
        if (!item || !isMore) return
        kept.current = { item, top: item.getBoundingClientRect().top }
        // Or those browsers that do would do it twice.
        list.current!.style.overflowAnchor = 'none'
      }),
    [list, $results],
  )

  useLayoutEffect(() => {
    if (!kept.current) return
    const { item, top } = kept.current
    kept.current = undefined
    scrollBy({ top: item.getBoundingClientRect().top - top, behavior: 'instant' })
    const { style } = list.current!
    requestAnimationFrame(() => {
      style.overflowAnchor = ''
    })
  })
}
