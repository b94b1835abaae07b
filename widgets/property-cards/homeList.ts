import { onMount } from 'nanostores'
import { createPagedList } from '../../shared/pagedList/createPagedList'
import { listOf, type PagedList } from '../../shared/pagedList/pagedList'
import type { Property } from '../../shared/property/property'
import { fetchLate } from '../../shared/replaced/ask'

/**
 * The homes of a row: one page of them, or none while they are loading. The query is the address that they come from.
 */
export type HomeList = PagedList<Property, string>

/** The props of the marker. */
interface Given {
  properties?: Property[] | undefined
  source?: string | undefined
}

/** The homes of one row. They come from the marker, or from its source when the first view listens. */
export function createHomeList({ properties, source = '' }: Given) {
  const isHere = properties || !source
  const { $list, ask, cancel } = createPagedList<HomeList>(
    listOf(source, 1, isHere ? { items: properties ?? [] } : undefined),
    () => true,
    async ({ query }, _, signal) => {
      // A row that has its homes needs no code to load any.
      const { homesPage } = await fetchLate('homes', () => import('../../shared/api/homes'))
      const answer = await homesPage(query, signal)
      return answer.ok ? listOf(query, 1, { items: answer.value.properties }) : undefined
    },
  )
  const load = () => ask({ kind: 'list', query: source, page: 1 })

  if (!isHere && typeof window !== 'undefined')
    onMount($list, () => {
      void load()
      return cancel
    })

  return { $list, load }
}
