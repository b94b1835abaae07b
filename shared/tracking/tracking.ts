import { pageData } from '../host/pageData'
import { whenInSight } from '../host/whenInSight'
import { beacon } from './beacon'
import { createExposures } from './exposures'

/** As the host's own ids are: numbers. */
const asId = (id: string) => (/^\d+$/.test(id) ? Number(id) : id)

/**
 * What this page is counted by: a home that is looked at (7.1), homes that a search shows (7.2). This browser remembers
 * both, for the way back.
 * @param list selects the marker of the list of a search: a row of homes beside it is not what was searched for
 */
export function track(list: string) {
  const cards = `${list} [data-property-id]`
  const route = pageData('page_route')
  if (route === 'properties#show') return countView()
  if (route === 'properties#index') countExposures(cards)
  if (document.querySelector(list)) import('./remember').then(({ rememberList }) => rememberList(cards), console.error)
}

function countView() {
  const { property_id, propertyId, id } = (pageData('property') ?? {}) as Record<string, unknown>
  const viewed = property_id ?? propertyId ?? id
  if (viewed === undefined) return
  const body = { property_id: viewed, domain: location.hostname }
  beacon('/property_views', body, pageData('propertyViewsOptions'))
  import('./rememberViewed').then(({ rememberPage }) => rememberPage(), console.error)
}

/** @param cards selects the cards of the list */
function countExposures(cards: string) {
  const base = pageData('exposures_public_url')
  if (typeof base !== 'string' || !base) return
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
    // Half of a card.
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
  // Much else comes into a page, a spinner for one, and to look through all of it for cards takes longer.
  const hasCards = (node: Node) => node instanceof Element && (node.matches(cards) || !!node.querySelector(cards))
  new MutationObserver(records => {
    if (records.some(({ addedNodes }) => [...addedNodes].some(hasCards))) watchCards()
  }).observe(document.body, { childList: true, subtree: true })
  addEventListener('pagehide', exposures.flush)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && exposures.flush())
}
