import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Viewport } from '../../../shared/rules/search/address'
import type { ResultsPlace } from '../place'
import { listRequest, type ResultsStore, titleOf } from '../results'

/** How long the map rests before the homes of its new view are loaded, in ms. */
const SETTLED = 300

/**
 * Searches again as the map moves. When the map is removed, the list becomes that of the address again, with all pages
 * that were loaded before the map opened.
 * @param follows whether the visitor wants a search after each of their own movements
 */
export function useSearchInView(results: ResultsStore, place: ResultsPlace, follows: boolean) {
  const { query, pending, failed } = useStore(results.$results)
  const { search, viewport } = query
  const [view, setView] = useState<Viewport>()
  /** The latest view, also before it is rendered. */
  const lastView = useRef<Viewport>(undefined)

  function ask(area: Viewport | 'everywhere') {
    const { query, pending } = results.$results.get()
    // While another search is loading, this waits. Afterwards an effect asks for the homes in view.
    if (!pending || pending.query.viewport) void results.ask(listRequest(query.search, 1, area))
  }

  // After a new order or a new area, asks for the homes in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new view is a reason to ask
  useEffect(() => {
    // The map may have moved with this very search.
    if (lastView.current && !viewport && !pending && !failed) ask(lastView.current)
  }, [results, view, viewport, pending, failed, search])

  // Another view (list or grid) shows the search of the address, even if the homes in view are still loading.
  const before = useMemo(() => ({ list: results.$results.get(), show: results.keep() }), [results])
  useEffect(
    () => () => {
      const { query, pending } = results.$results.get()
      if (!query.viewport && !pending?.query.viewport) return
      const { page = 1, ...search } = place.addressed()
      const { query: wasAbout, pages } = before.list
      const had = !wasAbout.viewport && pages.some(({ number }) => number === page)
      if (had && place.isAddressed(wasAbout.search)) before.show(titleOf(before.list))
      else void results.ask(listRequest(search, page))
    },
    [results, place, before],
  )

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  function onMove(moved: Viewport, byVisitor: boolean) {
    lastView.current = moved
    setView(moved)
    clearTimeout(timer.current)
    const latest = results.$results.get()
    // The map has moved by itself, while the list is still that of the old view.
    const isBehind = !byVisitor && (latest.pending ?? latest).query.viewport
    if (isBehind || (byVisitor && follows)) timer.current = setTimeout(() => ask(moved), SETTLED)
  }

  return { view, ask, onMove }
}
