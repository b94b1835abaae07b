import { pageData } from '../host/pageData'
import { readPage } from '../search/read'
import { rememberClicked, rememberSearch } from '../stores/searchHistory'
import { isPlain } from '../ui/Pages/plainClick'

/**
 * Takes note of the search that this page shows, and of the home that is opened from it (4.11, host-facts 9): a phone on a
 * slow line has the list's own code a second later, and who goes on before that would have no way back (2.10), nor to the
 * next home (7.3). The list itself says the same once more.
 * @param cards selects its cards, which say whose they are
 */
export function rememberList(cards: string) {
  rememberSearch(readPage(pageData, location))
  const note = (event: MouseEvent) => {
    const link = (event.target as Element).closest?.('a[href]')
    const card = link?.closest<HTMLElement>(cards)
    if (card && isPlain(event)) rememberClicked(card.dataset.propertyId)
  }
  // Whatever the page's own scripts do with the click.
  document.addEventListener('click', note, true)
}
