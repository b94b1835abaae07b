import type { Pagination } from '../api/pagination'

/** One page of a list, as it came. */
export interface Page<Item> {
  number: number
  items: readonly Item[]
}

/** A question to the server. `list`: a list from this page on; `next`, `previous`: one page more; `rest`: every page that is not here. */
export interface PageRequest<Query> {
  kind: 'list' | 'next' | 'previous' | 'rest'
  query: Query
  page: number
}

/** A list that the server gives page by page, as far as it is here. */
export interface PagedList<Item, Query> {
  /** What the list is of: a search, a topic. */
  query: Query
  /** In the order in which they are shown; none where nobody has asked yet. */
  pages: readonly Page<Item>[]
  /** Items on all pages; `undefined` where the host does not say. */
  total: number | undefined
  /** `undefined` where the host does not say. */
  pageCount: number | undefined
  /** Items on a full page; `undefined` where nobody knows. */
  pageSize: number | undefined
  hasNext: boolean
  hasPrevious: boolean
  /** On its way. */
  pending?: PageRequest<Query> | undefined
  /** What could not be had; the list is as it was. */
  failed?: PageRequest<Query> | undefined
  /** What is read out of it. */
  announcement?: string | undefined
}

/** What the server says of one page. */
interface Told<Item> {
  items: readonly Item[]
  pagination?: Pagination | null | undefined
}

/** The items that are here. */
export const itemsOf = <Item>({ pages }: Pick<PagedList<Item, unknown>, 'pages'>) => pages.flatMap(({ items }) => items)

/** How many items are here. */
export const countOf = ({ pages }: Pick<PagedList<unknown, unknown>, 'pages'>) =>
  pages.reduce((sum, { items }) => sum + items.length, 0)

/** A request for the page after those that are here. */
export const nextOf = <Query>({ query, pages }: PagedList<unknown, Query>): PageRequest<Query> => ({
  kind: 'next',
  query,
  page: (pages.at(-1)?.number ?? 0) + 1,
})

/** A request for the page before those that are here. */
export const previousOf = <Query>({ query, pages }: PagedList<unknown, Query>): PageRequest<Query> => ({
  kind: 'previous',
  query,
  page: (pages[0]?.number ?? 2) - 1,
})

/** What a pagination says of a list, with what follows from it where the host leaves something out. */
function extentOf(
  { items, pagination }: Told<unknown>,
  page: number,
  known: Partial<PagedList<unknown, unknown>> = {},
) {
  const { hasNextPage, hasPrevPage, totalCount: total = known.total } = pagination ?? {}
  const pageSize = pagination?.pageSize ?? known.pageSize ?? fullPage()
  const pageCount =
    pagination?.pageCount ??
    (total !== undefined && pageSize ? Math.ceil(total / pageSize) : hasNextPage === false ? page : known.pageCount)

  /** A page that others follow is full; the last one tells how many the pages before it share. */
  function fullPage() {
    if (page === 1 || hasNextPage) return items.length || undefined
    return hasNextPage === false && total !== undefined ? Math.ceil((total - items.length) / (page - 1)) : undefined
  }
  return {
    total,
    pageSize,
    pageCount,
    // Nothing comes after a page without items, whatever is said of it. Where too little is said, the next page is asked for.
    hasNext: items.length > 0 && (hasNextPage ?? (pageCount === undefined ? !!pagination : page < pageCount)),
    hasPrevious: hasPrevPage ?? page > 1,
  }
}

/** A list as it begins: with one page that the server told, or with none. Without a pagination that page is all there is. */
export function listOf<Item, Query>(query: Query, page: number, told: Told<Item> | undefined): PagedList<Item, Query> {
  if (told) {
    const { items, pagination } = told
    const known = pagination ? {} : { total: items.length }
    return { query, pages: [{ number: page, items }], ...extentOf(told, page, known) }
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
 * The list with one page more at its end or at its start. An item that has moved to this page meanwhile is there once; a
 * page that brings nothing new is the last one, whatever the server says: some repeat it for ever.
 */
export function withPage<List extends PagedList<Item, unknown>, Item extends { id: unknown }>(
  list: List,
  { kind, page }: Pick<PageRequest<unknown>, 'kind' | 'page'>,
  { items: told, pagination }: Told<Item>,
): List {
  const known = new Set(itemsOf<Item>(list).map(({ id }) => String(id)))
  const items = told.filter(({ id }) => !known.has(String(id)))
  const { hasNext, hasPrevious, ...extent } = extentOf({ items, pagination }, page, list)
  const added = items.length ? [{ number: page, items }] : []
  return kind === 'previous'
    ? { ...list, ...extent, pages: [...added, ...list.pages], hasPrevious: hasPrevious && items.length > 0 }
    : { ...list, ...extent, pages: [...list.pages, ...added], hasNext }
}
