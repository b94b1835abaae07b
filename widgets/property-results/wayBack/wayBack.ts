import * as v from 'valibot'
import { toJson } from '../../../shared/host/json'
import { Properties } from '../../../shared/property/property'
import { toCard } from '../../../shared/property/toCard'
import { isSameList } from '../../../shared/search/same'
import type { Search } from '../../../shared/search/search'
import { $searchHistory, rememberClicked, rememberPage } from '../../../shared/stores/searchHistory'
import type { Results } from '../results'

/** Where the list is kept while its visitor looks at a home: for this tab, the last one only. */
const KEY = 'estate-islands:results'

/** A list as it was left. */
interface Left extends Omit<Results, 'pending' | 'failed'> {
  /** How far below the top of the window the card was, in px; absent where it was left from the map. */
  top?: number
}

/**
 * Keeps a list for the way back from one of its homes (2.10, host-facts 9), and the page that the home is on: the one in
 * view may be the next.
 */
export function keepForReturn(results: Results, id: string, top: number | undefined) {
  const { pending: _, failed: __, pages, ...rest } = results
  const page = pages.find(({ items }) => items.some(home => String(home.id) === id))
  if (page && !rest.query.viewport) rememberPage(page.number)
  const left = { ...rest, pages: pages.map(({ number, items }) => ({ number, items: items.map(toCard) })), top }
  try {
    sessionStorage.setItem(KEY, toJson(left))
  } catch {
    // Full or forbidden: the way back leads to the page's own homes.
  }
}

/** What a visitor who comes back to a list had left. */
interface Return {
  id: string
  /** Absent where it could not be kept. */
  left?: Left
}

/** Once, for who comes back to this list; `undefined` for who comes to it from elsewhere than one of its homes. */
export function takeReturn(search: Search): Return | undefined {
  const [newest] = $searchHistory.get()
  const id = newest?.clickedProperty
  if (!id || !isSameList(newest, search)) return undefined
  rememberClicked(undefined)
  try {
    const left: Left = JSON.parse(sessionStorage.getItem(KEY)!)
    if (isSameList(left.query.search, search)) {
      const pages = left.pages.map(({ number, items }) => ({ number, items: v.parse(Properties, items) }))
      // The visitor may have gone on from home to home, past what was loaded.
      const has = pages.some(({ items }) => items.some(home => String(home.id) === id))
      if (has) return { id, left: { ...left, query: { ...left.query, search }, pages } }
    }
  } catch {
    // Nothing was kept, or something of another version.
  }
  return { id }
}

/** Scrolls a card to where it was left, in px below the top of the window; where nobody knows, into its middle. */
export function bringTo(card: HTMLElement, top: number | undefined) {
  const put = () =>
    top === undefined
      ? card.scrollIntoView({ block: 'center' })
      : scrollBy({ top: card.getBoundingClientRect().top - top, behavior: 'instant' })
  put()
  // Once more when the cards around it, which may have been mere places, are laid out.
  requestAnimationFrame(() => requestAnimationFrame(put))
}
