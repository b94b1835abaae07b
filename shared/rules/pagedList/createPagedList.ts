import { atom, readonlyType } from 'nanostores'
import type { PagedList, PageRequest } from './pagedList'

/** How many items of one page are drawn at once. A host may answer with twenty thousand, which take a phone minutes. */
const MOST = 200

/** The list with at most this many items on its last page. Then there is more, without a request. */
function cut<List extends PagedList<unknown, unknown>>(list: List, most: number): List {
  const last = list.pages.at(-1)
  if (!last || last.items.length <= most) return list
  return { ...list, pages: [...list.pages.slice(0, -1), { ...last, items: last.items.slice(0, most) }], hasNext: true }
}

type QueryOf<List> = List extends PagedList<infer _, infer Query> ? Query : never

/**
 * Asks the server. An error that it throws counts as a failed request, also when its own code does not load.
 * @param show shows the first parts of an answer that comes in parts
 * @returns the list with the server's answer in it, or `undefined` when the request failed
 */
export type AskServer<List> = (
  request: PageRequest<QueryOf<List>>,
  now: List,
  signal: AbortSignal,
  show: (part: List) => void,
) => Promise<List | undefined>

/**
 * A list by pages. A very long page is shown in parts, as if each were a page. A new request always replaces an older
 * one. The same request is never sent twice at the same time.
 * @param isSameQuery whether two queries mean the same list
 * @param limit how many items of one page are shown at once. `Infinity` for a list whose view has pages of its own
 */
export function createPagedList<List extends PagedList<unknown, unknown>>(
  first: List,
  isSameQuery: (a: QueryOf<List>, b: QueryOf<List>) => boolean,
  answerTo: AskServer<List>,
  limit = MOST,
) {
  type Request = PageRequest<QueryOf<List>>
  /** The list with all of its last page, of which `most` items are shown. */
  let whole = first
  let most = limit
  const $list = atom<List>(cut(whole, most))
  let stop: AbortController | undefined

  const isSame = (a: Request, b: Request) => a.kind === b.kind && a.page === b.page && isSameQuery(a.query, b.query)

  function set(list: List) {
    whole = list
    $list.set(cut(list, most))
  }

  /** Shows another list at once, and cancels the request that is under way. */
  function show(list: List) {
    stop?.abort()
    if (list.pages.at(-1)?.number !== whole.pages.at(-1)?.number) most = limit
    set({ ...list, pending: undefined, failed: undefined })
  }

  /**
   * Asks for another list or for more of this one. Refuses to ask for more while another request is under way.
   * @returns whether the answer is shown. `false` for a refused, failed or replaced request
   */
  async function ask(request: Request): Promise<boolean> {
    const now = whole
    const pending = now.pending as Request | undefined
    if (pending && (request.kind !== 'list' || isSame(pending, request))) return false
    if (request.kind === 'next' && cut(now, most) !== now) {
      most += limit
      set({ ...now, failed: undefined })
      return true
    }
    stop?.abort()
    const { signal } = (stop = new AbortController())
    set({ ...now, pending: request, failed: undefined })
    // Until another list is here, the present one stays as far as it is shown. The request may fail or be cancelled.
    const begin = () => {
      if (request.kind === 'list') most = limit
    }
    const showPart = (part: List) => {
      if (signal.aborted) return
      begin()
      set({ ...part, pending: request })
    }
    const answer = await answerTo(request, now, signal, showPart).catch(console.error)
    if (signal.aborted) return false
    if (answer) {
      begin()
      show(answer)
    } else set({ ...whole, pending: undefined, failed: request })
    return !!answer
  }

  /** @returns a function that shows the present list again, as far as it is shown now, and announces it */
  function keep() {
    const [kept, length] = [whole, most]
    return (announcement: string) => {
      stop?.abort()
      most = length
      set({ ...kept, pending: undefined, failed: undefined, announcement })
    }
  }

  return {
    $list: readonlyType($list),
    ask,
    show,
    keep,
    /** Cancels the request that is under way. */
    cancel: () => show(whole),
  }
}
