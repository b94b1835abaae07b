import { atom, readonlyType } from 'nanostores'
import type { PagedList, PageRequest } from './pagedList'

type QueryOf<List> = List extends PagedList<infer _, infer Query> ? Query : never

/**
 * Asks the server. An error it throws, and code of it that does not come, is as good as no answer.
 * @param show for an answer that comes in parts
 * @returns the list with what the server says in it; `undefined` where it could not be had
 */
export type Answer<List> = (
  request: PageRequest<QueryOf<List>>,
  now: List,
  signal: AbortSignal,
  show: (part: List) => void,
) => Promise<List | undefined>

/**
 * A list by pages. A newer question always wins over an older answer, and the same one is never asked twice at a time.
 * @param isSameQuery whether two questions are about the same list
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

  /** Shows another list at once; what is on its way is no longer wanted. */
  function show(list: List) {
    stop?.abort()
    $list.set({ ...list, pending: undefined, failed: undefined })
  }

  /**
   * Asks for another list, or for more of this one; for more only while nothing else is on its way.
   * @returns whether it is shown: not what was asked for twice, has failed or is no longer wanted
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
    /** Nobody waits any more for what is on its way. */
    cancel: () => show($list.get()),
  }
}
