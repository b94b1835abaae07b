import { viewNow } from '../../../shared/page/dialog/view'
import { scrollerOf } from '../../../shared/page/host/scrollerOf'
import { parse } from '../../../shared/rules/hostList/parse'
import { Properties } from '../../../shared/rules/property/property'
import { toCard } from '../../../shared/rules/property/toCard'
import { isSameList } from '../../../shared/rules/search/same'
import type { Search } from '../../../shared/rules/search/search'
import { $searchHistory, rememberClicked, rememberPage } from '../../../shared/rules/visitor/searchHistory'
import type { Results } from '../results'

/** The key under which the list is stored while the visitor looks at a home. Only this tab's last list is stored. */
const KEY = 'estate-islands:results'

/** A list as the visitor left it. */
interface Left extends Omit<Results, 'pending' | 'failed'> {
  /** The id of the home. In another tab the visitor may have opened another one since, or made another search. */
  id?: string
  /** The distance of the card from the top of the window, in px. Absent if the list was left from the map. */
  top?: number
}

/**
 * Stores a list for the way back from one of its homes (2.10, host-facts 9). It also stores the home's page number,
 * because the page in view may be the next one.
 */
export function keepForReturn(results: Results, id: string, top: number | undefined) {
  const { pending: _, failed: __, pages, ...rest } = results
  const page = pages.find(({ items }) => items.some(home => String(home.id) === id))
  if (page && !rest.query.viewport) rememberPage(page.number)
  const entry = { ...rest, pages: pages.map(({ number, items }) => ({ number, items: items.map(toCard) })), id, top }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(entry))
  } catch {
    // Storage is full or forbidden. The way back then shows the page's own homes.
  }
}

/** What a returning visitor left. */
interface Return {
  id: string
  /** Absent if it could not be stored. */
  left?: Left
}

/** What this tab has stored of a list. `undefined` where that is nothing, or of another version or list. */
function readLeft(search: Search): Left | undefined {
  try {
    const entry: Left = JSON.parse(sessionStorage.getItem(KEY)!)
    if (!isSameList(entry.query.search, search)) return undefined
    const pages = entry.pages.map(({ number, items }) => ({ number, items: parse(Properties, items) }))
    return { ...entry, query: { ...entry.query, search }, pages }
  } catch {
    return undefined
  }
}

/** Forgets the list that this tab has stored. The visitor is back, or has come to a list by another way. */
export function forgetLeft() {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Forbidden storage holds nothing.
  }
}

/**
 * Reads and removes the note about the home that the visitor comes back from. `undefined` if they come from elsewhere.
 */
export function takeReturn(search: Search): Return | undefined {
  const [newest] = $searchHistory.get()
  const left = readLeft(search)
  forgetLeft()
  const last = newest && isSameList(newest, search) ? newest.clickedProperty : undefined
  if (last) rememberClicked(undefined)
  const id = last ?? left?.id
  if (!id) return undefined
  // Without the map, the homes of its part would be taken for all of the search.
  const isWhole = !left?.query.viewport || viewNow() === 'map'
  // The visitor may have stepped from home to home, beyond the loaded pages.
  const has = left?.pages.some(({ items }) => items.some(home => String(home.id) === id))
  return has && isWhole ? { id, left } : { id }
}

/** Scrolls a card to where it was, `top` px below the top of the window. If that is unknown, to the middle. */
export function bringTo(card: HTMLElement, top: number | undefined) {
  const put = () =>
    top === undefined
      ? card.scrollIntoView({ block: 'center' })
      : scrollerOf(card).scrollBy({ top: card.getBoundingClientRect().top - top, behavior: 'instant' })
  put()
  // Runs again after the browser has laid out the cards around it, which may have had only estimated sizes.
  requestAnimationFrame(() => requestAnimationFrame(put))
}
