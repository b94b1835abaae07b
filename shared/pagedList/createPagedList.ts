import { atom, readonlyType } from 'nanostores'
import type { PagedList, PageRequest } from './pagedList'

type QueryOf<List> = List extends PagedList<infer _, infer Query> ? Query : never

/**
 * Asks the server. An error that it throws counts as a failed request, also when its own code does not load.
 * @param show shows the first parts of an answer that comes in parts
 * @returns the list with the server's answer in it, or `undefined` when the request failed
 */
export type Answer<List> = (
  request: PageRequest<QueryOf<List>>,
  now: List,
  signal: AbortSignal,
  show: (part: List) => void,
) => Promise<List | undefined>

/**
 * A list by pages. A new request always replaces an older one. The same request is never sent twice at the same time.
 * @param isSameQuery whether two queries mean the same list
 */
export function createPagedList<List extends PagedList<unknown, unknown>>(
  first: List,
  isSameQuery: (a: QueryOf<List>, b: QueryOf<List>) => boolean,
  answerTo: Answer<List>,
) {
  type Request = PageRequest<QueryOf<List>>
  const $list = atom<List>(first)
  let stop: AbortController | undefined

  const isSame = (a: Request, b: Request) => a.kind === b.kind && a.page === b.page && isSameQuery(a.query, b.query)

  /** Shows another list at once, and cancels the request that is under way. */
  function show(list: List) {
    stop?.abort()
    $list.set({ ...list, pending: undefined, failed: undefined })
  }

  /**
   * Asks for another list or for more of this one. Refuses to ask for more while another request is under way.
   * @returns whether the answer is shown. `false` for a refused, failed or replaced request
   */
  async function ask(request: Request): Promise<boolean> {
    const now = $list.get()
    const pending = now.pending as Request | undefined
    if (pending && (request.kind !== 'list' || isSame(pending, request))) return false
    stop?.abort()
    const { signal } = (stop = new AbortController())
    $list.set({ ...now, pending: request, failed: undefined })
    const showPart = (part: List) => {
      if (!signal.aborted) $list.set({ ...part, pending: request })
    }
    const answer = await answerTo(request, now, signal, showPart).catch(console.error)
    if (signal.aborted) return false
    if (answer) show(answer)
    else $list.set({ ...$list.get(), pending: undefined, failed: request })
    return !!answer
  }

  return {
    $list: readonlyType($list),
    ask,
    show,
    /** Cancels the request that is under way. */
    cancel: () => show($list.get()),
  }
}
