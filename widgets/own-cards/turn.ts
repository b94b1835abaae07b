import { $modal } from '../../shared/page/dialog/openModal'
import { pushAddress, replaceAddress } from '../../shared/page/host/addressBar'
import { documentPart, findAll, find as findInPage, setDocumentPart } from '../../shared/page/host/documentPart'
import { noteFocus } from '../../shared/page/host/noteFocus'
import { pageData } from '../../shared/page/host/pageData'
import { scrollToShow } from '../../shared/page/host/scrollToShow'
import { say } from '../../shared/page/toasts/say'
import { hostPage, type PageFailure } from '../../shared/rules/resources/hostPage'
import { readPageSearch } from '../../shared/rules/search/read'
import { rememberSearch } from '../../shared/rules/visitor/searchHistory'
import { listBegun, listChanged } from '../../shared/rules/visitor/shownSearch'
import { announce } from './announce'
import { showLazyPhotos } from './lazyPhotos'
import { ownCardMessages } from './messages'
import { parts } from './parts'

/** The search in the address. Page data `search` is ignored, because it is only true for the first address. */
const addressedSearch = () => readPageSearch(key => (key === 'search' ? undefined : pageData(key)), location)

const find = (root: ParentNode, selector: string) => root.querySelector<HTMLElement>(selector)
const textOf = (element: Element | null) => element?.textContent.replace(/\s+/g, ' ').trim()

/** Adds the cards of another page to the list. @returns the added cards */
function addCards(marker: HTMLElement, results: HTMLElement) {
  const cardsIn = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>(parts.card)]
  const list = find(marker, parts.card)?.parentElement
  // A new home may have moved the others, so a card can come a second time.
  const ids = new Set(cardsIn(marker).map(card => card.dataset.propertyId))
  const added = cardsIn(results).filter(card => !ids.has(card.dataset.propertyId))
  list?.append(...added)
  if (added.length) addCount(marker, results)
  const pages = find(marker, parts.pages)
  const next = find(results, parts.pages)
  if (next) pages?.replaceWith(next)
  else pages?.remove()
  return added
}

const numbersIn = (element: Element | null) => element?.textContent.match(/\d[\d,]*/g) ?? []
const toNumber = (digits = '') => Number(digits.replaceAll(',', ''))

/**
 * Counts the added homes in the words above the list: `1–12 of 243 homes` and `13–24 of 243 homes` become `1–24 of 243
 * homes`. Words without such a range stay as they are.
 */
function addCount(marker: HTMLElement, results: HTMLElement) {
  const [before, next] = [find(marker, parts.count), find(results, parts.count)]
  const [first = '', last] = numbersIn(before)
  const [start = '', end] = numbersIn(next)
  if (!before || !next || !last || !end || toNumber(start) !== toNumber(last) + 1) return
  const texts = document.createNodeIterator(next, NodeFilter.SHOW_TEXT)
  let text = texts.nextNode()
  while (text && !text.nodeValue!.includes(start)) text = texts.nextNode()
  if (!text) return
  text.nodeValue = text.nodeValue!.replace(start, first)
  before.replaceChildren(...next.childNodes)
}

/** Replaces the page's JSON data with that of the list that is shown now. */
function takePageData(page: Document) {
  const now = findAll('script[data-page-data]')
  const next = findAll('script[data-page-data]', page)
  if (now.length === next.length) now.forEach((script, index) => void script.replaceWith(next[index]!))
}

/** Shows the order of the list in the page again. Otherwise a visitor could not choose the failed one a second time. */
function takeBackOrder(marker: HTMLElement) {
  for (const option of marker.querySelector<HTMLSelectElement>(parts.order)?.options ?? [])
    option.selected = option.defaultSelected
}

/** Moves the focus to an element, because the focused one may be gone. */
function focusOn(element: HTMLElement | null | undefined) {
  if (!element) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
  scrollToShow(element, 'nearest')
}

/** Writes the address of the shown list, and remembers its search. */
function keepAddress(kind: Turn['kind'], place: string) {
  // A modal may have opened meanwhile, and Back closes it. Back then leads to the list as it was before.
  const write = kind === 'more' || $modal.get() ? replaceAddress : pushAddress
  if (kind !== 'back') write(place + location.hash)
  const search = addressedSearch()
  listChanged(search)
  rememberSearch(search)
}

/**
 * Shows other pages of a template's list, and adds pages to it.
 * @param catchUp shows the list of the address
 */
export function createTurns(marker: HTMLElement, catchUp: () => void) {
  /** The request that is under way. An older answer is ignored. */
  let pending: { kind: Turn['kind']; stop: AbortController } | undefined
  /** The search of the server's own page. An order that the server chose is in the page data, not in the address. */
  const firstSearch = readPageSearch(pageData, location)
  /** Takes back that this is the page's list. Absent before the first turn. */
  let unlist: (() => void) | undefined

  function cancel() {
    pending?.stop.abort()
    pending = undefined
    marker.removeAttribute('aria-busy')
  }

  /**
   * @returns path and query of the shown list; `undefined` if loading failed (the visitor is told) or a newer request
   * replaced this one
   */
  async function turn({ kind, address }: Turn) {
    // Nobody wants more of a list that another one replaces. The request would also cancel that one.
    if (kind === 'more' && pending && pending.kind !== 'more') return undefined
    cancel()
    const mine = { kind, stop: new AbortController() }
    pending = mine
    const mayMoveFocus = noteFocus()
    unlist ??= listBegun(firstSearch)

    marker.setAttribute('aria-busy', 'true')
    const answer = await hostPage(address, mine.stop.signal)
    if (pending !== mine) return undefined
    pending = undefined
    marker.removeAttribute('aria-busy')
    if (!answer.ok) {
      showFailure(kind, answer.failure)
      return undefined
    }
    const page = answer.value
    const results = findInPage(parts.results, page.document)
    if (!results || page.address.origin !== location.origin) {
      location.assign(page.address)
      return undefined
    }

    const added = kind === 'more' ? addCards(marker, results) : undefined
    if (!added) marker.replaceChildren(...results.childNodes)
    showLazyPhotos(added ?? [marker])
    takePageData(page.document)
    setDocumentPart('title', findInPage('title', page.document)?.textContent?.trim() ?? '')
    const place = placeOf(page.address)
    keepAddress(kind, place)
    focusOrSay(kind, added, mayMoveFocus)
    return place
  }

  function showFailure(kind: Turn['kind'], failure: PageFailure) {
    takeBackOrder(marker)
    // After Back the address is already that of another list. Without an answer, a reload would show the browser's own
    // page in the place of this one.
    if (kind !== 'back') void say(ownCardMessages.failed, 'error')
    else if (failure === 'refused') location.reload()
    else void say(ownCardMessages.failed, 'error', { action: { label: ownCardMessages.tryAgain, run: catchUp } })
  }

  /** Moves the focus to what was asked for, or says what cannot be heard there. */
  function focusOrSay(kind: Turn['kind'], added: HTMLElement[] | undefined, mayMoveFocus: () => boolean) {
    const movesFocus = (kind === 'page' || kind === 'order') && mayMoveFocus()
    if (movesFocus) focusOn(find(marker, kind === 'page' ? parts.count : parts.order) ?? marker)
    if (added && document.activeElement === documentPart('body'))
      added[0]?.querySelector<HTMLElement>('a:not([aria-hidden])')?.focus({ preventScroll: true })
    // The focused element is read out anyway, so it needs no announcement.
    if (added) announce(ownCardMessages.added(added.length))
    else if (kind !== 'page' || !movesFocus) announce(textOf(find(marker, parts.count)) || ownCardMessages.changed)
  }

  return {
    turn,
    /** Keeps the list that is shown, because the visitor has come back to it before the list that Back led to was there. */
    stay() {
      if (pending?.kind !== 'back') return
      cancel()
      takeBackOrder(marker)
    },
    /** For a list that leaves the page. An answer that came now would change the address of another page. */
    end() {
      cancel()
      unlist?.()
    },
  }
}

/** What the visitor asks for: another page, another order, more homes, or the list of the address after Back. */
export interface Turn {
  kind: 'page' | 'order' | 'more' | 'back'
  address: string
}

/** Path and query of an address. */
export const placeOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => pathname + search
