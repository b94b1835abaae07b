import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useMemo } from 'react'
import type { Search } from '../../../rules/search/search'
import { savedAs } from '../../../rules/visitor/savedSearches'

/** Stands for the saved searches where nobody can save one. */
const $none = atom(undefined)

/**
 * The saved search that is the same as this one. `undefined` where it is not saved, and before the browser's own list is
 * read.
 * @param isShown whether the page offers to save it. Otherwise nothing listens to the saved searches, which would begin
 * to load them from the account
 */
export function useSaved(search: Search, isShown = true) {
  const $saved = useMemo(() => (isShown ? savedAs(search) : $none), [search, isShown])
  return useStore($saved, { ssr: () => undefined })
}
