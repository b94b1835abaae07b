import { atom, computed } from 'nanostores'
import { isSameList } from '../search/same'
import type { Search } from '../search/search'

type Address = Pick<Location, 'pathname' | 'search'>

/** The searches that the page's list of results has shown. */
interface Shown {
  /** The address with which the page was loaded. */
  address: Address
  /** The search of that address, and the searches whose results replaced it, newest last. */
  searches: readonly Search[]
}

const $shown = atom<Shown | undefined>()

/** Registers the page's list of results and its search. @returns a function that removes it again */
export function listBegun(search: Search) {
  const { pathname, search: query } = location
  $shown.set({ address: { pathname, search: query }, searches: [search] })
  return () => $shown.set(undefined)
}

/** Call when the list shows another search or another order on the same page. */
export function listChanged(search: Search) {
  const now = $shown.get()
  if (now) $shown.set({ ...now, searches: [...now.searches, search] })
}

/** The address for which the server made this page, also after the list has shown other results. */
export const addressOfPage = (): Address =>
  $shown.get()?.address ?? globalThis.location ?? { pathname: '/', search: '' }

/** The search that the list shows now, when `given` is one that the list has shown. Otherwise `given` itself. */
export const nowOf = (given: Search) =>
  computed(
    $shown,
    shown => (shown?.searches.some(search => isSameList(search, given)) && shown.searches.at(-1)) || given,
  )
