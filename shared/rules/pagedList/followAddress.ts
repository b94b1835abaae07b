import type { ReadableAtom } from 'nanostores'
import type { PagedList, PageRequest } from './pagedList'

/** A list, as far as it can follow the address. */
interface Followed<Query> {
  $list: ReadableAtom<PagedList<unknown, Query>>
  /** @see createPagedList */
  ask: (request: PageRequest<Query>) => Promise<boolean>
  cancel: () => void
  /** The request for the list of the address. `undefined` when the address is of something else. */
  addressed: () => PageRequest<Query> | undefined
  /** Whether the list that is shown has what a request asks for. */
  has: (request: PageRequest<Query>) => boolean
}

/**
 * Makes a list follow the address.
 * @returns a function that shows the list of the address, after Back or Forward has changed it. It resolves to the
 * request whose answer is shown then
 */
export function followAddress<Query>({ $list, ask, cancel, addressed, has }: Followed<Query>) {
  /** The last request that an address has made. */
  let followed: PageRequest<Query> | undefined

  return async () => {
    const request = addressed()
    if (!request) return undefined
    const { pending, failed } = $list.get()
    if (has(request)) {
      // The visitor is here again before the other list has come. What they have asked for themselves still comes.
      if (followed && (pending === followed || failed === followed)) cancel()
      return undefined
    }
    const answer = ask(request)
    // Refused when the same request is under way.
    if ($list.get().pending === request) followed = request
    return (await answer) ? request : undefined
  }
}
