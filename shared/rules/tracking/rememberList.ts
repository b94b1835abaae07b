import { documentPart } from '../../page/host/documentPart'
import { isPlain } from '../../page/host/events'
import { pageData } from '../../page/host/pageData'
import { readPageSearch } from '../search/read'
import type { Search } from '../search/search'
import { rememberClicked, rememberSearch } from '../visitor/searchHistory'
import { nowOf } from '../visitor/shownSearch'

/** The page's list: its search, and a selector for its cards. */
let list: { search: Search; cards: string } | undefined

function note(event: MouseEvent) {
  const link = (event.target as Element).closest?.('a[href]')
  const card = link?.closest<HTMLElement>(list!.cards)
  if (card && isPlain(event)) rememberClicked(card.dataset.propertyId, nowOf(list!.search).get())
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
  list = { search, cards }
  // Listens in the capture phase, because the page's own scripts may stop the click. Ends with the page when Turbo
  // replaces the body. Where htmx replaces only what is in it, the body has this listener once for all lists.
  documentPart('body').addEventListener('click', note, true)
}
