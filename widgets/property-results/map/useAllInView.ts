import { useEffect, useState } from 'react'
import { homesPage } from '../../../shared/rules/calls/homes'
import type { Property } from '../../../shared/rules/property/property'
import { dataHref } from '../answer'
import { isPartOfMap, type Results } from '../results'

/** The most further pages that are loaded for the pins. A view with more homes than that is asked to be zoomed. */
const MOST_PAGES = 9

const none: readonly Property[] = []

/**
 * The homes of the view that the list does not have yet. The list grows when the visitor asks for more, but clusters
 * count every home.
 */
export function useAllInView({ query, pages, hasNext }: Results): readonly Property[] {
  const [inView, show] = useState<{ of: unknown; homes: readonly Property[] }>({ of: undefined, homes: none })
  const first = pages[0]

  useEffect(() => {
    if (!hasNext || !first || !isPartOfMap(query.viewport)) return
    const ended = new AbortController()
    async function load() {
      const homes: Property[] = []
      for (let page = 2; page < 2 + MOST_PAGES; page++) {
        const answer = await homesPage(dataHref(query, page), ended.signal)
        if (ended.signal.aborted || !answer.ok) return
        homes.push(...answer.value.properties)
        show({ of: first, homes: [...homes] })
        if (!answer.value.pagination?.hasNextPage) return
      }
    }
    load().catch(console.error)
    return () => ended.abort()
  }, [first, hasNext, query])

  return inView.of === first ? inView.homes : none
}
