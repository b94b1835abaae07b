import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { rememberSearch } from '../../shared/rules/visitor/searchHistory'
import { listBegun } from '../../shared/rules/visitor/shownSearch'
import { createResults } from './createResults'
import { type ResultsPlace, readResultsPlace } from './place'
import type { PropertyResultsProps } from './props'
import { listRequest, type ResultsRequest, type ResultsStore } from './results'

/**
 * Makes the list follow the address.
 * @returns a function that shows the list of the address, after Back or Forward has changed it
 */
function createFollower(results: ResultsStore, place: ResultsPlace) {
  /** The last request that an address has made. */
  let followed: ResultsRequest | undefined

  return async () => {
    const { page = 1, ...there } = place.addressed()
    const { query, pages, pending, failed } = results.$results.get()
    // The map shows the whole list, whichever page is in the address.
    const isHere = query.viewport || pages.some(({ number }) => number === page)
    if (isHere && place.isAddressed(query.search)) {
      // The visitor is here again before the other list has come. What they have asked for themselves still comes.
      if (followed && (pending === followed || failed === followed)) results.cancel()
      return
    }
    const request = listRequest(there, page)
    const answer = results.ask(request)
    // Refused when the same request is under way.
    if (results.$results.get().pending === request) followed = request
    if (await answer) rememberSearch({ ...there, page })
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
    const follow = createFollower(results, place)
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
