import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { listBegun } from '../../shared/stores/shownSearch'
import { createResults } from './createResults'
import { followAddress } from './followAddress'
import { readResultsPlace } from './place'
import type { PropertyResultsProps } from './props'

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
