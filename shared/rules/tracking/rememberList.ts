import { documentPart } from '../../page/host/documentPart'
import { isPlain } from '../../page/host/events'
import { pageData } from '../../page/host/pageData'
import { readPageSearch } from '../search/read'
import type { Search } from '../search/search'
import { rememberClicked, rememberSearch } from '../visitor/searchHistory'
import { nowOf } from '../visitor/shownSearch'

/** The page's list: its search, a selector for its cards, and the body that it is in. */
let list: { search: Search; cards: string; body: Element } | undefined

function note(event: MouseEvent) {
  // Turbo has replaced the body.
  if (!list?.body.isConnected) return
  const link = (event.target as Element).closest?.('a[href]')
  const card = link?.closest<HTMLElement>(list.cards)
  if (card && isPlain(event)) rememberClicked(card.dataset.propertyId, nowOf(list.search).get())
}

/**
 * Remembers the search of this page and the home that is opened from it (4.11, host-facts 9). On a slow line the list's
 * own code arrives a second later. A visitor who opens a home before that would have no way back (2.10) and no way to
 * the next home (7.3). The list itself remembers the same again.
 * @param cards a selector for its cards, which hold the ids of their homes
 */
export function rememberList(cards: string) {
  const search = readPageSearch(pageData, location)
  rememberSearch(search)
  list = { search, cards, body: documentPart('body') }
  // Listens in the capture phase, because the page's own scripts may stop the click. Once for all lists of the document.
  // Not on the body, because screen readers would then call the whole page clickable.
  document.addEventListener('click', note, true)
}
