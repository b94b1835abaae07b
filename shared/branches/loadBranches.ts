import type { Branch } from '../api/branch'
import { type BranchSearch, branchesPage } from '../api/branches'
import type { Pagination } from '../api/pagination'
import type { BranchList, Given } from './branchList'

/** Pages that are asked for at a time. */
const AT_ONCE = 4

/**
 * Fetches the pages of offices that the server did not write into the page: several at a time where their number is
 * known, else one after the other. `show` is called whenever there is news. What is here already is kept from one call
 * of the loader to the next, so that a second one asks only for what is missing.
 */
export function createLoader(
  { branches: given, branchesPagination: pagination }: Given,
  search: BranchSearch,
  show: (list: BranchList) => void,
) {
  const pages = new Map<number, Branch[]>()
  const first = (given && pagination?.currentPage) || 1
  let { totalCount, pageSize, pageCount: last }: Partial<Pagination> = pagination ?? {}
  // Where the server gave no page, there is at least the first to ask for.
  let more = true
  if (given) {
    pages.set(first, given)
    more = pagination?.hasNextPage ?? (first === 1 && (totalCount ?? 0) > given.length)
    // Any page but the last has the full length; the last one tells how many offices the pages before it share.
    if (more || first === 1) pageSize ??= given.length
    else if (totalCount) pageSize ??= (totalCount - given.length) / (first - 1)
    if (!more) last ??= first
    else if (totalCount && pageSize) last ??= Math.ceil(totalCount / pageSize)
  }

  let asked = new Set<number>()
  const failed = new Set<number>()
  let running = 0

  const highest = () => last ?? Math.max(0, ...pages.keys())

  /** The first page that nobody has asked for; without a known last one, there may be one after the highest. */
  function nextPage() {
    const end = last ?? highest() + Number(more)
    for (let page = 1; page <= end; page++) if (!asked.has(page)) return page
    return undefined
  }

  function read(state: BranchList['state']): BranchList {
    const branches: (Branch | undefined)[] = []
    // An office that moved to another page between two answers comes twice.
    const seen = new Set<string>()
    for (let index = 0; index < highest(); index++) {
      const page = ((first - 1 + index) % highest()) + 1
      const here = pages.get(page)
      for (const branch of here ?? []) if (seen.size < seen.add(String(branch.id)).size) branches.push(branch)
      if (here || !pageSize || state !== 'loading') continue
      const size = page === last && totalCount ? totalCount - (page - 1) * pageSize : pageSize
      branches.push(...Array<undefined>(size))
    }
    return { branches, state, total: Math.max(branches.length, (state !== 'complete' && totalCount) || 0) }
  }

  function askMore(signal: AbortSignal) {
    for (let page: number | undefined; running < AT_ONCE && (page = nextPage()); ) void ask(page, signal)
    show(read(running ? 'loading' : failed.size ? 'failed' : 'complete'))
  }

  async function ask(page: number, signal: AbortSignal) {
    running++
    asked.add(page)
    const answer = await branchesPage(page, search, signal)
    if (signal.aborted) return
    running--
    if (answer.ok) heed(page, answer.value)
    else failed.add(page)
    askMore(signal)
  }

  function heed(page: number, answer: { branches: Branch[]; pagination?: Pagination | undefined }) {
    const { branches, pagination } = answer
    const before = read('complete').branches.length
    pages.set(page, branches)
    totalCount ??= pagination?.totalCount
    pageSize ??= pagination?.pageSize ?? branches.length
    last ??= pagination?.pageCount
    // A server that always says there is more would be asked for ever.
    more = !!pagination?.hasNextPage && read('complete').branches.length > before
    if (!branches.length) last = Math.min(page, last ?? page)
  }

  return (signal: AbortSignal) => {
    running = 0
    asked = new Set(pages.keys())
    failed.clear()
    askMore(signal)
  }
}
