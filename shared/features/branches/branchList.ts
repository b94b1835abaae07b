import { onMount } from 'nanostores'
import { isDrawingFrame } from '../../page/island/hydration'
import type { Pagination } from '../../rules/calls/pagination'
import { createPagedList } from '../../rules/pagedList/createPagedList'
import { pagedListOf } from '../../rules/pagedList/pagedList'
import type { Branch } from '../../rules/resources/branch'
import type { BranchSearch } from '../../rules/resources/branches'
import { type BranchPages, numbersOf } from './branchPages'
import { loadRest } from './loadBranches'

/** The offices that have loaded so far. */
export interface BranchList {
  /** In the order of the pages. `undefined` for an office that is still loading. */
  branches: readonly (Branch | undefined)[]
  /** How many offices there are in all, as far as that is known. */
  total: number
  /** `partial`: there are more, which have not been requested yet. `failed`: some could not be loaded. */
  state: 'partial' | 'loading' | 'complete' | 'failed'
}

/** What the server wrote into the page. */
export interface GivenBranches {
  branches?: Branch[] | null | undefined
  branchesPagination?: Pagination | null | undefined
}

const pagesOf = ({ branches, branchesPagination: pagination }: GivenBranches, search: BranchSearch): BranchPages =>
  pagedListOf(search, pagination?.currentPage ?? 1, branches ? { items: branches, pagination } : undefined)

/** Whether the server has more offices after those that it gave. */
export const hasMore = (given: GivenBranches) => !!given.branches && pagesOf(given, {}).hasNext

function stateOf({ pages, hasNext, hasPrevious, pending, failed }: BranchPages): BranchList['state'] {
  if (failed) return 'failed'
  if (pending) return 'loading'
  return pages.length > 0 && !hasNext && !hasPrevious ? 'complete' : 'partial'
}

/** More offices than any agency has. */
const MOST_PLACES = 10_000

/** The offices of the pages that have loaded, with empty places for the offices of the others. */
export function branchesOf(list: BranchPages): BranchList {
  const { pages, total = 0, pageSize, pageCount } = list
  const state = stateOf(list)
  // A count beyond all agencies says nothing of how many places there are.
  const isLikely = (pageCount ?? 0) * (pageSize ?? 0) <= MOST_PLACES
  const here = new Map(pages.map(({ number, items }) => [number, items]))
  const branches = numbersOf(list).flatMap((number): readonly (Branch | undefined)[] => {
    const items = here.get(number)
    if (items || !pageSize || !isLikely || state === 'failed' || state === 'complete') return items ?? []
    const isLast = number === pageCount && total > 0
    return Array<undefined>(isLast ? Math.min(pageSize, Math.max(0, total - (number - 1) * pageSize)) : pageSize).fill(
      undefined,
    )
  })
  return {
    branches,
    total: Math.max(state === 'complete' ? 0 : total, branches.length),
    state,
  }
}

type BranchStore = ReturnType<typeof createBranchList>

/** The lists in use. The grid and the map of a page share one, because they show the same offices. */
const listened = new Map<string, BranchStore>()

/** The list of a page's offices. All islands that were given the same offices share it. */
export function branchListOf(given: GivenBranches, search: BranchSearch): BranchStore {
  const { branches, branchesPagination } = given
  const key = JSON.stringify([branches?.map(({ id }) => id), branchesPagination, search])
  const shared = listened.get(key)
  if (shared) return shared
  const store = createBranchList(given, search)
  onMount(store.$list, () => {
    listened.set(key, store)
    return () => listened.delete(key)
  })
  return store
}

/**
 * A list that begins with what the server gave. The rest is fetched when the first view listens.
 */
export function createBranchList(given: GivenBranches, search: BranchSearch) {
  // Shows all offices, because nothing asks for more of one page: the grid has pages of its own, the map has all.
  const { $list, ask, cancel } = createPagedList<BranchPages>(pagesOf(given, search), () => true, loadRest, Infinity)

  const load = () => ask({ kind: 'rest', query: search, page: 1 })

  // Loads nothing if the list is complete. Loads nothing on a server or in a first frame either: they render only what
  // they were given.
  if (branchesOf($list.get()).state !== 'complete' && typeof window !== 'undefined' && !isDrawingFrame())
    onMount($list, () => {
      void load()
      return cancel
    })

  return { $list, retry: load }
}

/** How many offices are known to exist and are not here. */
export const missingOf = ({ branches, total }: BranchList) => total - branches.filter(Boolean).length
