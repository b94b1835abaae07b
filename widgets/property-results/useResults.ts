import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { followAddress } from '../../shared/rules/pagedList/followAddress'
import { rememberSearch } from '../../shared/rules/visitor/searchHistory'
import { listBegun } from '../../shared/rules/visitor/shownSearch'
import { createResults } from './createResults'
import { type ResultsPlace, readResultsPlace } from './place'
import type { PropertyResultsProps } from './props'
import { listRequest, type ResultsStore } from './results'

/** @returns a function that shows the list of the address, after Back or Forward has changed it, and remembers its search */
function follower({ $results, ask, cancel }: ResultsStore, place: ResultsPlace) {
  const follow = followAddress({
    $list: $results,
    ask,
    cancel,
    addressed() {
      const { page, ...search } = place.addressed()
      return listRequest(search, page)
    },
    has({ page }) {
      const { query, pages } = $results.get()
      // The map shows the whole list, whichever page is in the address.
      const isHere = query.viewport || pages.some(({ number }) => number === page)
      return !!isHere && place.isAddressed(query.search)
    },
  })
  return async () => {
    const request = await follow()
    if (request) rememberSearch({ ...request.query.search, page: request.page })
  }
}

/**
 * The results that the page begins with, their place, and what they hold now. They follow the address, for Back and
 * Forward.
 */
export function useResults(props: PropertyResultsProps) {
  // Both belong to one answer of the server. The page may replace that answer through `data-props`.
  const place = useMemo(() => readResultsPlace(props), [props])
  const results = useMemo(() => createResults(place.search, props), [place, props])
  const now = useStore(results.$results, { ssr: 'initial' })

  useEffect(() => listBegun(place.search), [place])
  useEffect(() => {
    const follow = follower(results, place)
    addEventListener('popstate', follow)
    return () => {
      removeEventListener('popstate', follow)
      // Homes that come now would change the address of another page. The map's own end, which may ask for the list of
      // the address, comes first.
      queueMicrotask(results.cancel)
    }
  }, [place, results])
  return [results, place, now] as const
}
