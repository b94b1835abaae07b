import { pageData } from '../host/pageData'
import { whenInSight } from '../host/whenInSight'
import { beacon } from './beacon'
import { createExposures } from './exposures'

/** An id as the host writes it: a number when it has only digits. */
const asId = (id: string) => (/^\d+$/.test(id) ? Number(id) : id)

/**
 * Counts the home that this page shows (7.1), or the homes that its search shows (7.2). This browser remembers both,
 * for the way back. A page that the browser has rendered ahead (speculation rules) counts when the visitor comes to it.
 * @param list a selector for the marker of a search's list. A row of other homes beside it does not count
 */
export function track(list: string) {
  // Not all browsers have it, and TypeScript does not know it.
  if ((document as { prerendering?: boolean }).prerendering) {
    document.addEventListener('prerenderingchange', () => track(list))
    return
  }
  const cards = `${list} [data-property-id]`
  const route = pageData('page_route')
  if (route === 'properties#show') return countView()
  if (route === 'properties#index') countExposures(cards)
  if (document.querySelector(list)) import('./remember').then(({ rememberList }) => rememberList(cards), console.error)
}

function countView() {
  const { property_id, propertyId, id } = Object(pageData('property')) as Record<string, unknown>
  const viewed = property_id ?? propertyId ?? id
  if (viewed === undefined) return
  const body = { property_id: viewed, domain: location.hostname }
  beacon('/property_views', body, pageData('propertyViewsOptions'))
  import('./rememberViewed').then(({ rememberThisHome }) => rememberThisHome(), console.error)
}

/** @param cards a selector for the cards of the list */
function countExposures(cards: string) {
  const base = pageData('exposures_public_url')
  if (!base || typeof base !== 'string') return
  const url = `${base.replace(/\/$/, '')}/create_many`
  const exposures = createExposures(ids =>
    beacon(
      url,
      { property_ids: ids.map(asId), domain: location.hostname, event_type: 'SearchResult' },
      pageData('createManyOptions'),
    ),
  )

  const known = new WeakSet<Element>()
  const { watch } = whenInSight(card => exposures.see((card as HTMLElement).dataset.propertyId!), {
    // A card counts when half of it is visible.
    threshold: 0.5,
  })
  const watchCards = () => {
    for (const card of document.querySelectorAll(cards)) {
      if (known.has(card)) continue
      known.add(card)
      watch(card)
    }
  }
  watchCards()
  // Looks only at added elements, because scripts add many other things, and a search of the whole page takes longer.
  const hasCards = (node: Node) => node instanceof Element && (node.matches(cards) || !!node.querySelector(cards))
  new MutationObserver(records => {
    if (records.some(({ addedNodes }) => [...addedNodes].some(hasCards))) watchCards()
  }).observe(document.body, { childList: true, subtree: true })
  addEventListener('pagehide', exposures.flush)
  document.addEventListener('visibilitychange', () => document.hidden && exposures.flush())
}
