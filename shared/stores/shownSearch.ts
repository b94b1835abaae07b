import { atom, computed } from 'nanostores'
import { isSameList } from '../search/same'
import type { Search } from '../search/search'

type Address = Pick<Location, 'pathname' | 'search'>

/** What the page's list of results shows. */
interface Shown {
  /** The address that the page came with. */
  address: Address
  /** The search that it came with, and those whose results took its place, newest last. */
  searches: readonly Search[]
}

const $shown = atom<Shown | undefined>()

/** Registers the page's list of results and its search. @returns a function that removes it again */
export function listBegun(search: Search) {
  const { pathname, search: query } = location
  $shown.set({ address: { pathname, search: query }, searches: [search] })
  return () => $shown.set(undefined)
}

/** The list shows another search, or another order of it, in place. */
export function listChanged(search: Search) {
  const now = $shown.get()
  if (now) $shown.set({ ...now, searches: [...now.searches, search] })
}

/** The address that the server made this page for, also after other results have come into it. */
export const addressOfPage = (): Address =>
  $shown.get()?.address ?? globalThis.location ?? { pathname: '/', search: '' }

/** A search of the page, which the list may have left for another by now; any other stays as it is. */
export const nowOf = (given: Search) =>
  computed(
    $shown,
    shown => (shown?.searches.some(search => isSameList(search, given)) && shown.searches.at(-1)) || given,
  )
