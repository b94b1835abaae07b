import type { Pagination } from '../calls/pagination'

/** One page of a list, as the server sent it. */
export interface ListPage<Item> {
  number: number
  items: readonly Item[]
}

/**
 * A request to the server. `list` asks for a list from this page on, `next` and `previous` for one page more, `rest`
 * for all others.
 */
export interface PageRequest<Query> {
  kind: 'list' | 'next' | 'previous' | 'rest'
  query: Query
  page: number
}

/** A list that the server sends page by page, as far as it is loaded. */
export interface PagedList<Item, Query> {
  /** What the list contains: a search, a topic. */
  query: Query
  /** In the order in which they are shown. Empty before the first request. */
  pages: readonly ListPage<Item>[]
  /** Number of items on all pages. `undefined` when the host does not say. */
  total: number | undefined
  /** Number of pages. `undefined` when the host does not say. */
  pageCount: number | undefined
  /** Number of items on a full page. `undefined` when it is unknown. */
  pageSize: number | undefined
  hasNext: boolean
  hasPrevious: boolean
  /** The request that is under way. */
  pending?: PageRequest<Query> | undefined
  /** The request that failed. The list has not changed. */
  failed?: PageRequest<Query> | undefined
  /** The text that a screen reader reads out. */
  announcement?: string | undefined
}

/** The server's answer for one page. */
interface PageAnswer<Item> {
  items: readonly Item[]
  pagination?: Pagination | null | undefined
}

/** The loaded items. */
export const itemsOf = <Item>({ pages }: Pick<PagedList<Item, unknown>, 'pages'>) => pages.flatMap(({ items }) => items)

/** The number of loaded items. */
export const countOf = ({ pages }: Pick<PagedList<unknown, unknown>, 'pages'>) =>
  pages.reduce((sum, { items }) => sum + items.length, 0)

/** A request for the page after the loaded ones. */
export const nextOf = <Query>({ query, pages }: PagedList<unknown, Query>): PageRequest<Query> => ({
  kind: 'next',
  query,
  page: (pages.at(-1)?.number ?? 0) + 1,
})

/** A request for the page before the loaded ones. */
export const previousOf = <Query>({ query, pages }: PagedList<unknown, Query>): PageRequest<Query> => ({
  kind: 'previous',
  query,
  page: (pages[0]?.number ?? 2) - 1,
})

/** The size of a list: what the pagination says, and what follows from it when the host leaves something out. */
function extentOf(
  { items, pagination }: PageAnswer<unknown>,
  page: number,
  known: Partial<PagedList<unknown, unknown>> = {},
) {
  const { hasNextPage, hasPrevPage, totalCount: total = known.total } = pagination ?? {}
  const pageSize = pagination?.pageSize ?? known.pageSize ?? fullPage()
  const pageCount =
    pagination?.pageCount ??
    (total !== undefined && pageSize ? Math.ceil(total / pageSize) : hasNextPage === false ? page : known.pageCount)

  /**
   * The first page counts as full, and so does a page with a next one. From the last page, the size of the pages before
   * it is worked out.
   */
  function fullPage() {
    if (page === 1 || hasNextPage) return items.length || undefined
    return hasNextPage === false && total !== undefined ? Math.ceil((total - items.length) / (page - 1)) : undefined
  }
  return {
    total,
    pageSize,
    pageCount,
    // A page without items is always the last one. When the host says too little, the list asks for the next page.
    hasNext: items.length > 0 && (hasNextPage ?? (pageCount === undefined ? !!pagination : page < pageCount)),
    hasPrevious: hasPrevPage ?? page > 1,
  }
}

/** A new list, with one page from the server or without pages. Without a pagination, a first page is the whole list. */
export function pagedListOf<Item, Query>(
  query: Query,
  page: number,
  answer: PageAnswer<Item> | undefined,
): PagedList<Item, Query> {
  if (answer) {
    const { items, pagination } = answer
    const extent = pagination || page > 1 ? {} : { total: items.length }
    return { query, pages: [{ number: page, items }], ...extentOf(answer, page, extent) }
  }
  return {
    query,
    pages: [],
    total: undefined,
    pageCount: undefined,
    pageSize: undefined,
    hasNext: true,
    hasPrevious: false,
  }
}

/**
 * The list with one page more at its end or its start. An item that is already in the list is not added again. A page
 * without new items is the last one, even when the server says otherwise, because some servers repeat their last page
 * for ever.
 */
export function withPage<List extends PagedList<Item, unknown>, Item extends { id: unknown }>(
  list: List,
  { kind, page }: Pick<PageRequest<unknown>, 'kind' | 'page'>,
  { items: sent, pagination }: PageAnswer<Item>,
): List {
  const ids = new Set(itemsOf<Item>(list).map(({ id }) => String(id)))
  const items = sent.filter(({ id }) => !ids.has(String(id)))
  const { hasNext, hasPrevious, ...extent } = extentOf({ items, pagination }, page, list)
  const added = items.length ? [{ number: page, items }] : []
  return kind === 'previous'
    ? { ...list, ...extent, pages: [...added, ...list.pages], hasPrevious: hasPrevious && items.length > 0 }
    : { ...list, ...extent, pages: [...list.pages, ...added], hasNext }
}
