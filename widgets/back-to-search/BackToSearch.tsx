import { useStore } from '@nanostores/react'
import { type MouseEvent, useId, useSyncExternalStore } from 'react'
import { isPlain } from '../../shared/page/host/events'
import { word } from '../../shared/page/host/words'
import { inFrame } from '../../shared/page/island/hydration'
import { nothingStored } from '../../shared/page/stores/storage'
import { Icon } from '../../shared/parts/elements/Icon/Icon'
import { searchHref } from '../../shared/rules/search/address'
import { lastSearch } from '../../shared/rules/search/history'
import { $searchHistory } from '../../shared/rules/visitor/searchHistory'
import css from './BackToSearch.module.css'
import { goBack, listBefore, pageOf } from './listBefore'
import { backMessages } from './messages'
import type { BackToSearchProps } from './props'

const never = () => () => {}

/**
 * The link to the last search (2.10). It goes back to the same list if the browser still has it. Otherwise it opens the
 * same search.
 */
export function BackToSearch({ propertyId, href }: BackToSearchProps) {
  const id = useId()
  const history = useStore($searchHistory, {
    ssr: () => inFrame(`${id} searches`, () => $searchHistory.get(), nothingStored),
  })
  const before = useSyncExternalStore(never, listBefore, () => inFrame(id, listBefore, () => undefined))
  const last = lastSearch(history, propertyId)
  const hasLedHere = last?.clickedProperty === `${propertyId}`
  const list = propertyId !== undefined && !hasLedHere ? before : undefined

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlain(event) || !(list || hasLedHere)) return
    if (goBack(list ? pageOf(list) : (last?.page ?? 1))) event.preventDefault()
    // If the view is in the address, the list brings the visitor to this home's card without waiting.
    else if (hasLedHere) event.currentTarget.hash = '#/grid'
  }

  return (
    <a className={css.root} href={list ?? (last ? searchHref(last) : href)} onClick={follow}>
      <Icon name="chevron-left" size={18} />
      <span>{word('search-back', backMessages.back)}</span>
    </a>
  )
}
