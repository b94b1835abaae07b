import { documentPart, find } from '../../page/host/documentPart'
import { pageData } from '../../page/host/pageData'
import { whenActivated } from '../../page/host/whenActivated'
import { whenInSight } from '../../page/host/whenInSight'
import { rememberViewed } from '../visitor/recentlyViewed'
import { beacon } from './beacon'
import { createExposures } from './exposures'
import { rememberList } from './rememberList'

/** An id as the host writes it: a number when it is one that a number can hold. `007` is a text, as are twenty digits. */
const asId = (id: string) => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : id)

/**
 * What stands for the present page: its data in the body, else the body. Turbo and pjax replace the body when they come
 * to another page, htmx only what is in it.
 */
const present = () => find('body script[data-page-data]') ?? documentPart('body')

/** The page that is counted now. */
let counted: Element | undefined

/**
 * Counts the home that this page shows (7.1), or the homes that its search shows (7.2), once a page. This browser
 * remembers both, for the way back. A page that the browser has rendered ahead (speculation rules) counts when the
 * visitor comes to it.
 * @param list a selector for the marker of a search's list. A row of other homes beside it does not count
 * @param isKept whether Turbo shows its copy of a page that was counted before
 */
export const track = (list: string, isKept?: unknown) => whenActivated(() => trackShown(list, isKept))

function trackShown(list: string, isKept: unknown) {
  if (counted === present()) return
  counted = present()
  const cards = `${list} [data-property-id]`
  const route = pageData('page_route')
  if (route === 'properties#show') {
    if (!isKept) countView()
    return
  }
  if (route === 'properties#index') countExposures(cards, isKept)
  if (find(list)) rememberList(cards)
}

function countView() {
  const home = pageData('property')
  const { property_id, propertyId, id } = Object(home) as Record<string, unknown>
  const viewed = property_id ?? propertyId ?? id
  if (viewed === undefined) return
  const body = { property_id: viewed, domain: location.hostname }
  beacon('/property_views', body, pageData('propertyViewsOptions'))
  rememberViewed(home)
}

/** Collects the homes that are seen. A page of a search that comes from the server begins anew. */
let exposures: ReturnType<typeof createExposures> | undefined

const flush = () => exposures?.flush()

function startWatching() {
  addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', () => document.hidden && flush())
  // A card counts when half of it is visible.
  return whenInSight(card => exposures?.see((card as HTMLElement).dataset.propertyId!), { threshold: 0.5 })
}

/** Watches the cards of all pages. Made on the first one that has some. */
let watcher: ReturnType<typeof startWatching> | undefined

/** Looks for cards that are added to the page. */
let additions: MutationObserver | undefined

/** @param cards a selector for the cards of the list */
function countExposures(cards: string, isKept?: unknown) {
  const base = pageData('exposures_public_url')
  if (!base || typeof base !== 'string') return
  const url = `${base.replace(/\/$/, '')}/create_many`
  const options = pageData('createManyOptions')
  if (!isKept || !exposures) {
    flush()
    exposures = createExposures(ids =>
      beacon(url, { property_ids: ids.map(asId), domain: location.hostname, event_type: 'SearchResult' }, options),
    )
  }
  const { watch } = (watcher ??= startWatching())
  // Looks only at added elements, because scripts add many other things, and a search of the whole page takes longer.
  const watchIn = (node: Node) => {
    if (!(node instanceof Element)) return
    if (node.matches(cards)) watch(node)
    node.querySelectorAll(cards).forEach(watch)
  }
  watchIn(documentPart('body'))
  // htmx replaces what is in the body, and then the one of the page before would look at the same nodes.
  additions?.disconnect()
  additions = new MutationObserver(records => {
    for (const { addedNodes } of records) addedNodes.forEach(watchIn)
  })
  additions.observe(documentPart('body'), { childList: true, subtree: true })
}
