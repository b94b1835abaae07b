import type { AskServer } from '../../rules/pagedList/createPagedList'
import { pagedListOf, withPage } from '../../rules/pagedList/pagedList'
import { branchesPage } from '../../rules/resources/branches'
import { type BranchPages, numbersOf } from './branchPages'

/** How many pages are requested at a time. */
const AT_ONCE = 4

/**
 * Fetches the missing pages of offices: several at a time if the number of pages is known, else one after the other.
 * Each page is shown when it arrives, even if another one fails.
 */
export const loadRest: AskServer<BranchPages> = async ({ query }, now, signal, show) => {
  let list = now
  let hasFailed = false
  const numbers = new Set(now.pages.map(({ number }) => number))

  async function load(page: number) {
    const answer = await branchesPage(page, query, signal)
    if (signal.aborted) return
    if (!answer.ok) {
      hasFailed = true
      return
    }
    const { branches: items, pagination } = answer.value
    // The first page tells how many pages there are.
    if (list.pages.length) list = withPage(list, { kind: 'next', page }, { items, pagination })
    else list = pagedListOf(query, page, { items, pagination })
    show(list)
  }

  while (!signal.aborted) {
    const missing = numbersOf(list).filter(page => !numbers.has(page))
    const after = Math.max(0, ...numbers) + 1
    if (!missing.length && list.hasNext && list.pageCount === undefined && !hasFailed) missing.push(after)
    if (!missing.length) break
    const now = missing.slice(0, AT_ONCE)
    for (const page of now) numbers.add(page)
    await Promise.all(now.map(load))
  }
  return hasFailed ? undefined : { ...list, hasNext: false, hasPrevious: false }
}
