import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { useSaveSearch } from '../../shared/parts/actions/SaveSearch/useSaveSearch'
import { nowOf } from '../../shared/rules/visitor/shownSearch'
import type { SaveSearchProps } from './props'
import css from './SaveSearch.module.css'

/** Saves the page's search. After saving, it asks signed-in visitors how often they want emails. */
export function SaveSearch({ search: given }: SaveSearchProps) {
  const $search = useMemo(() => nowOf(given), [given])
  const search = useStore($search, { ssr: () => given })
  const { button, question } = useSaveSearch(search)
  return (
    <div className={css.root}>
      {button}
      {question}
    </div>
  )
}
