import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { rememberSearch } from '../../shared/stores/searchHistory'
import { listBegun } from '../../shared/stores/shownSearch'
import { createResults } from './createResults'
import { type ResultsPlace, readResultsPlace } from './place'
import type { PropertyResultsProps } from './props'
import { listRequest, type ResultsStore } from './results'

/** Shows the list of the address, after Back or Forward has changed it. */
async function followAddress(results: ResultsStore, place: ResultsPlace) {
  const { page = 1, ...there } = place.addressed()
  const { query, pages } = results.$results.get()
  // The map shows the whole list, whichever page is in the address.
  const isHere = query.viewport || pages.some(({ number }) => number === page)
  if (isHere && place.isAddressed(query.search)) return
  if (await results.ask(listRequest(there, page))) rememberSearch({ ...there, page })
}

/**
 * The results that the page begins with, their place, and what they hold now. They follow the address, for Back and
 * Forward.
 */
export function useResults(props: PropertyResultsProps) {
  const { properties, pagination, descending } = props
  // Both belong to one answer of the server. The page may replace that answer through `data-props`.
  const place = useMemo(() => readResultsPlace(props), [props])
  const results = useMemo(
    () => createResults({ search: place.search, properties, pagination, descending }),
    [place, properties, pagination, descending],
  )
  const now = useStore(results.$results, { ssr: 'initial' })

  useEffect(() => listBegun(place.search), [place])
  useEffect(() => {
    const follow = () => followAddress(results, place)
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [place, results])
  return [results, place, now] as const
}
