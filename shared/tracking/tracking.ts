import { pageData } from '../host/pageData'
import { MARKER } from '../loader/names'
import { beacon } from './beacon'
import { createExposures } from './exposures'

const LIST = `[${MARKER}="property-results"]`

/** Cards of a list of results; a row of homes beside it is not what was searched for. */
const CARDS = `${LIST} [data-property-id]`

/** As the host's own ids are: numbers. */
const asId = (id: string) => (/^\d+$/.test(id) ? Number(id) : id)

/**
 * What this page is counted by: a home that is looked at (7.1), homes that a search shows (7.2). This browser remembers
 * both, for the way back. Run once, by the core.
 */
export default function track() {
  const route = pageData('page_route')
  if (route === 'properties#show') return countView()
  if (route === 'properties#index') countExposures()
  if (document.querySelector(LIST)) import('./remember').then(({ rememberList }) => rememberList(CARDS), console.error)
}

function countView() {
  const { property_id, propertyId, id } = (pageData('property') ?? {}) as Record<string, unknown>
  const viewed = property_id ?? propertyId ?? id
  if (viewed === undefined) return
  const body = { property_id: viewed, domain: location.hostname }
  beacon('/property_views', body, pageData('propertyViewsOptions'))
  import('../stores/recentlyViewed').then(({ rememberViewed }) => rememberViewed(pageData('property')), console.error)
}

/**
 * Whether the browser leaves a card out as far from the screen, and will tell when it does not. What an observer watches
 * costs a little of every frame, also of those that show a letter typed elsewhere: hundreds of cards more than the letter.
 */
const isSkipped = (card: Element) =>
  'oncontentvisibilityautostatechange' in card &&
  card.checkVisibility() &&
  card.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === false

function countExposures() {
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
  const unseen = new WeakSet<Element>()
  // Half of a card is in sight.
  const inView = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting || isSkipped(target)) inView.unobserve(target)
        if (isIntersecting && unseen.delete(target)) exposures.see((target as HTMLElement).dataset.propertyId!)
      }
    },
    { threshold: 0.5 },
  )
  const watch = () => {
    for (const card of document.querySelectorAll(CARDS)) {
      if (known.has(card)) continue
      known.add(card)
      unseen.add(card)
      inView.observe(card)
    }
  }
  watch()
  document.addEventListener('contentvisibilityautostatechange', event => {
    const { target, skipped } = event as ContentVisibilityAutoStateChangeEvent & { target: Element }
    if (unseen.has(target)) inView[skipped ? 'unobserve' : 'observe'](target)
  })
  // Much else comes into a page, a spinner for one, and to look through all of it for cards takes longer.
  const hasCards = (node: Node) => node instanceof Element && (node.matches(CARDS) || !!node.querySelector(CARDS))
  new MutationObserver(records => {
    if (records.some(({ addedNodes }) => [...addedNodes].some(hasCards))) watch()
  }).observe(document.body, { childList: true, subtree: true })
  addEventListener('pagehide', exposures.flush)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && exposures.flush())
}
