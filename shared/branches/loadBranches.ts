import { branchesPage } from '../api/branches'
import type { Answer } from '../pagedList/createPagedList'
import { listOf, withPage } from '../pagedList/pagedList'
import { type BranchPages, numbersOf } from './branchList'

/** Pages that are asked for at a time. */
const AT_ONCE = 4

/**
 * Fetches the pages of offices that are not here: several at a time where their number is known, else one after the other.
 * What comes is shown as it comes, also where some of it does not.
 */
export const loadRest: Answer<BranchPages> = async ({ query }, now, signal, show) => {
  let list = now
  let hasFailed = false
  const asked = new Set(now.pages.map(({ number }) => number))

  async function load(page: number) {
    const answer = await branchesPage(page, query, signal)
    if (signal.aborted) return
    if (!answer.ok) {
      hasFailed = true
      return
    }
    const { branches: items, pagination } = answer.value
    // Until there is one, nobody knows how many there are.
    if (list.pages.length) list = withPage(list, { kind: 'next', page }, { items, pagination })
    else list = listOf(query, page, { items, pagination })
    show(list)
  }

  while (!signal.aborted) {
    const wanted = numbersOf(list).filter(page => !asked.has(page))
    const after = Math.max(0, ...asked) + 1
    if (!wanted.length && list.hasNext && list.pageCount === undefined && !hasFailed) wanted.push(after)
    if (!wanted.length) break
    const now = wanted.slice(0, AT_ONCE)
    for (const page of now) asked.add(page)
    await Promise.all(now.map(load))
  }
  return hasFailed ? undefined : { ...list, hasNext: false, hasPrevious: false }
}
