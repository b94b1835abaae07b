import { atom, readonlyType } from 'nanostores'
import type { Pagination } from '../../shared/api/pagination'
import type { Property } from '../../shared/property/property'
import type { Viewport } from '../../shared/search/address'
import { isSameList } from '../../shared/search/same'
import type { Search } from '../../shared/search/search'
import { listChanged } from '../../shared/stores/shownSearch'
import type { Descending } from './sorting'

/** One page of homes, as it came. */
export interface ResultsPage {
  number: number
  homes: readonly Property[]
}

/** What is on its way: another list, or a page of this one after or before those that are here. */
export interface Asked {
  kind: 'list' | 'next' | 'previous'
  search: Search
  page: number
  /** Only what lies within: what a map shows. */
  viewport?: Viewport
}

/** The homes of a search, as far as they are here. */
export interface Results {
  /** Without its page. */
  search: Search
  /** What a map showed of it: the homes are those within, and more of them on a page. */
  viewport?: Viewport
  /** One after the other, without gaps. */
  pages: readonly ResultsPage[]
  /** Homes in all, as far as anybody knows. */
  total: number
  /** Pages in all; `undefined` where the host does not say. */
  pageCount: number | undefined
  hasNext: boolean
  hasPrevious: boolean
  /** What is read out of it. */
  said?: string
  asked?: Asked
  /** What could not be had; the list is as it was. */
  failed?: Asked
}

/** What the page says about the search that it shows. */
interface Given {
  search: Search
  properties: readonly Property[]
  pagination?: Pagination | null
  descending: Descending
}

/**
 * What a pagination says, with what follows from it where the host leaves something out.
 * @param here homes on the page
 * @param known of the same list from another of its pages
 */
export function readPagination(
  pagination: Pagination | null | undefined,
  page: number,
  here: number,
  known?: Pick<Results, 'total' | 'pageCount'>,
) {
  const { totalCount, pageSize, hasNextPage, hasPrevPage } = pagination ?? {}
  const pageCount =
    pagination?.pageCount ??
    (totalCount !== undefined && pageSize ? Math.ceil(totalCount / pageSize) : known?.pageCount)
  return {
    total: totalCount ?? known?.total ?? here,
    pageCount,
    // Nothing comes after a page without homes, whatever was said of it.
    hasNext: here > 0 && (hasNextPage ?? page < (pageCount ?? 0)),
    hasPrevious: hasPrevPage ?? page > 1,
  }
}

/** The page after those that are here. */
export const nextOf = ({ search, pages, viewport }: Results): Asked => ({
  kind: 'next',
  search,
  page: pages.at(-1)!.number + 1,
  viewport,
})

/** The page before those that are here. */
export const previousOf = ({ search, pages }: Results): Asked => ({
  kind: 'previous',
  search,
  page: pages[0]!.number - 1,
})

/** How many homes are here. */
export const countOf = ({ pages }: Results) => pages.reduce((sum, { homes }) => sum + homes.length, 0)

const isSame = (a: Asked, b: Asked) =>
  `${a.kind}${a.page}${a.viewport}` === `${b.kind}${b.page}${b.viewport}` && isSameList(a.search, b.search)

/**
 * The results of one page: what the server wrote is there at once, other pages and orders through `/search.ljson`. A
 * newer question always wins over an older answer, and the same one is never asked twice at a time.
 */
export function createResults({ search: { page: asked = 1, ...search }, properties, pagination, descending }: Given) {
  const page = pagination?.currentPage ?? asked
  const $results = atom<Results>({
    search,
    pages: [{ number: page, homes: properties }],
    ...readPagination(pagination, page, properties.length),
  })
  let stop: AbortController | undefined

  /**
   * Asks for another list, or for more of this one; for more only while nothing else is on its way.
   * @returns whether it is shown: not what was asked for twice, has failed or is no longer wanted
   */
  async function ask(wanted: Asked): Promise<boolean> {
    const now = $results.get()
    const { asked } = now
    if (asked && (wanted.kind !== 'list' || isSame(asked, wanted))) return false
    stop?.abort()
    const { signal } = (stop = new AbortController())
    $results.set({ ...now, asked: wanted, failed: undefined })
    const end = (change: Partial<Results>) => $results.set({ ...$results.get(), asked: undefined, ...change })
    try {
      const { answerTo } = await import('./answer')
      const answer = await answerTo(wanted, now, descending, signal)
      if (signal.aborted) return false
      end(answer ?? { failed: wanted })
      if (answer && wanted.kind === 'list') listChanged(wanted.search)
      return !!answer
    } catch {
      if (!signal.aborted) end({ failed: wanted })
      return false
    }
  }

  return {
    $results: readonlyType($results),
    ask,
    /** Puts back what this browser had loaded before. */
    restore: (before: Results) => $results.set(before),
  }
}
export type ResultsStore = ReturnType<typeof createResults>
