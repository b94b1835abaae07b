import { late } from 'estate-islands:late'
import '../styles/base'
import { pageData } from '../host/pageData'
import type { Island, WidgetModule } from '../loader/islands'
import { type Core, type Loader, loader, type NotifyOptions, type ServiceName, setLoader } from '../loader/loader'
import { MARKER, STATE, whenIdle } from '../loader/names'
import { MarkerError, nearest } from './errors'
import { markArrival, markFirstInputs } from './marks'
import { mountIsland } from './mountIsland'
import { reportStrategies } from './strategies'
import { keepStyles } from './styles'
import { whenInputEnds } from './whenInputEnds'

/** Connects the engine to the page, once. @returns what the loader calls from then on */
export function connect(loader: Loader): Core {
  setLoader(loader)
  Object.assign(loader.bundleEntries, late)
  markFirstInputs()
  startTracking()
  whenIdle(reportStrategies)
  return { startIsland, runService, reportUnknown, mountAll, unmountAll, notify }
}

/** Pages of a home, and of lists such as `branches#properties` and `counties#show`, by how their `page_route` begins (host-facts 1). */
const OF_HOMES = /^(properties|branches#p|count|location|postcode)/

/** What is counted and remembered on pages of homes (7.1, 7.2) starts with the first use, when nothing else is to be done. */
function startTracking() {
  if (OF_HOMES.test(String(pageData('page_route')))) whenIdle(() => runService('Tracking'))
}

const runService = (name: ServiceName, event?: unknown) =>
  loader()
    .loadChunk(name)
    .then(service => service.default(event), console.error)

const markersIn = (root: Node) =>
  [...document.querySelectorAll<HTMLElement>(`[${MARKER}]`)].filter(marker => root.contains(marker))

/** Mounts the markers at and in a node, those that were unmounted and those that failed included (contract 1). */
function mountAll(root: Node = document) {
  const { islandsByMarker, dropMarker, scanPage } = loader()
  for (const marker of markersIn(root))
    if (islandsByMarker.get(marker)?.name === '' || (islandsByMarker.has(marker) && stateOf(marker) === 'failed'))
      dropMarker(marker)
  scanPage()
}

const stateOf = (marker: Element) => marker.getAttribute(STATE)

/** Gives the server's markup back at and in a node, and leaves it alone until `mount` (contract 1). */
function unmountAll(root: Node) {
  const { islandsByMarker, dropMarker } = loader()
  for (const marker of markersIn(root)) if (islandsByMarker.has(marker)) dropMarker(marker)
  // Looks again, because the server's markup may contain other markers.
  for (const marker of markersIn(root)) islandsByMarker.set(marker, { name: '', seenAt: 0, askedAt: 1 })
}

/** Shows a toast (4.18). @returns what takes it away again */
async function notify(message: string, type?: 'success' | 'error', options?: NotifyOptions) {
  const toasts = await loader().loadChunk('Toasts')
  return toasts.notify(message, type, options)
}

/** Mounts a marker whose code is here, unless the marker has gone meanwhile. */
function startIsland(marker: HTMLElement, island: Island, module: WidgetModule) {
  const isWanted = () => loader().islandsByMarker.get(marker) === island
  if (!isWanted()) return
  markArrival(island)
  keepStyles()
  whenInputEnds(marker, island, () => {
    if (isWanted()) island.unmount = mountIsland(marker, island, module)
  })
}

/** One readable line for each name that nobody registered. */
function reportUnknown() {
  const { bundleEntries, islandsByMarker, reportFailure } = loader()
  // Services are left out: pages do not write their names.
  const known = Object.keys(bundleEntries)
    .filter(name => !String(bundleEntries[name]).startsWith('.'))
    .sort()
  for (const marker of document.querySelectorAll<HTMLElement>(`[${MARKER}]:not([${STATE}])`)) {
    const name = marker.getAttribute(MARKER)!
    if (known.includes(name) || islandsByMarker.has(marker)) continue
    const meant = nearest(name, known)
    const hint = meant ? `did you mean "${meant}"?` : `known are ${known.join(', ')}`
    reportFailure(marker, new MarkerError(name, `no widget has this name; ${hint}`))
  }
}
