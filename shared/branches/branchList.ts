import { atom, onMount, readonlyType } from 'nanostores'
import type { Branch } from '../api/branch'
import type { BranchSearch } from '../api/branches'
import type { Pagination } from '../api/pagination'
import { expectCalls } from '../api/request'
import { toJson } from '../host/json'

/** The offices as far as they are here. */
export interface BranchList {
  /**
   * In the server's order, from the page that it wrote on, those before that page last; so nothing that is in sight moves
   * when they come. `undefined` for one that is on its way.
   */
  branches: readonly (Branch | undefined)[]
  /** How many there are in all, as far as anybody knows. */
  total: number
  /** `partial`: there are more, and nobody has asked for them yet. `failed`: some could not be had. */
  state: 'partial' | 'loading' | 'complete' | 'failed'
}

/** What the server wrote into the page. */
export interface Given {
  branches?: Branch[] | null
  branchesPagination?: Pagination | null
}

/** Whether the server has offices after those it gave. */
export function hasMore({ branches, branchesPagination }: Given) {
  const { hasNextPage, totalCount = 0, currentPage = 1 }: Partial<Pagination> = branchesPagination ?? {}
  return hasNextPage ?? (currentPage === 1 && totalCount > (branches?.length ?? 0))
}

type BranchStore = ReturnType<typeof createBranchList>

/** Those that somebody listens to, as the grid and the map of a page are about the same offices. */
const listened = new Map<string, BranchStore>()

/** The list of a page's offices: one for all islands that were given the same. */
export function branchListOf(given: Given, search: BranchSearch): BranchStore {
  const { branches, branchesPagination } = given
  const key = toJson([branches?.map(({ id }) => id), branchesPagination, search])
  const known = listened.get(key)
  if (known) return known
  const store = createBranchList(given, search)
  onMount(store.$list, () => {
    listened.set(key, store)
    return () => listened.delete(key)
  })
  return store
}

/** What the server gave is there at once; the rest is fetched when the first view listens, by code that few pages need. */
export function createBranchList(given: Given, search: BranchSearch) {
  const { branches = [], branchesPagination: pagination } = given
  const here = branches ?? []
  const total = Math.max(here.length, pagination?.totalCount ?? 0)
  const complete = given.branches && (pagination?.currentPage ?? 1) === 1 && !hasMore(given)
  const $list = atom<BranchList>({
    // The others' places are kept.
    branches: [...here, ...Array<undefined>(total - here.length)],
    total,
    state: complete ? 'complete' : 'partial',
  })

  let load: ((signal: AbortSignal) => void) | undefined
  let stop: AbortController

  async function start() {
    const { signal } = (stop = new AbortController())
    $list.set({ ...$list.get(), state: 'loading' })
    expectCalls()
    try {
      load ??= (await import('./loadBranches')).createLoader(given, search, $list.set)
      if (!signal.aborted) load(signal)
    } catch {
      $list.set({ ...$list.get(), state: 'failed' })
    }
  }

  // Nothing to load, or nobody to load it for: a server renders what it was given.
  if (!complete && typeof window !== 'undefined')
    onMount($list, () => {
      void start()
      return () => stop.abort()
    })

  return { $list: readonlyType($list), retry: start }
}

/** How many offices are known to exist and are not here. */
export const missingOf = ({ branches, total }: BranchList) => total - branches.filter(Boolean).length
