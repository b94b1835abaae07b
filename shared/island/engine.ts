import '../styles/base'
import { pageData } from '../host/pageData'
import type { Island, WidgetModule } from '../loader/islands'
import {
  type Chunks,
  type Core,
  type CoreModule,
  type Handed,
  loader,
  type NotifyOptions,
  type ServiceName,
  setLoader,
} from '../loader/loader'
import { MARKER, STATE, whenIdle } from '../loader/names'
import { askWhetherReplaced } from '../replaced/ask'
import { allIslands, drop, dropRemoved, keep } from './living'
import { markArrival, markFirstInputs } from './marks'
import { mountIsland } from './mountIsland'
import { isStrategy } from './strategies'
import { fetchStylesheets, keepStylesheets, setStylesheets } from './stylesheets'
import { USABLE } from './usable'
import { whenInputEnds } from './whenInputEnds'

/** Connects the engine to the page, once. @returns what the loader calls from then on */
export function connect(handed: Handed, { late, stylesheets }: CoreModule): Core {
  const loadChunk = async (name: keyof Chunks) => {
    const arrival = Promise.all([handed.load(name, late[name]), fetchStylesheets(name)])
    const [module] = await arrival.catch(askWhetherReplaced(name))
    return module as never
  }
  setLoader({ ...handed, loadChunk, allIslands, drop })
  setStylesheets(stylesheets)
  markFirstInputs()
  startTracking()
  whenIdle(reportStrategies)
  return { start, run, report: reportUnknownLater, sweep: dropRemoved, mount, unmount, notify }
}

/** Pages of a home, and of lists such as `branches#properties` and `counties#show`, by how their `page_route` begins (host-facts 1). */
const OF_HOMES = /^(properties|branches#p|count|location|postcode)/

/** What is counted and remembered on pages of homes (7.1, 7.2) starts with the first use, when nothing else is to be done. */
function startTracking() {
  if (OF_HOMES.test(String(pageData('page_route')))) whenIdle(() => run('Tracking'))
}

/** Has the page's developer told what is wrong about these markers, if there are any. */
function complain(about: 'reportStrategies' | 'reportUnknown', markers: HTMLElement[]) {
  if (!markers[0]) return
  loader()
    .loadChunk('Complaints')
    .then(complaints => complaints[about](markers), console.error)
}

/** A marker with an unknown value of `data-load` waits for its first use, and nothing else would say why. */
function reportStrategies() {
  const markers = [...document.querySelectorAll<HTMLElement>(`[${MARKER}][data-load]`)]
  complain(
    'reportStrategies',
    markers.filter(({ dataset }) => dataset.load && !isStrategy(dataset.load)),
  )
}

const run = (name: ServiceName, event?: unknown) =>
  loader()
    .loadChunk(name)
    .then(service => service.default(event), console.error)

const markersIn = (root: Node) =>
  [...document.querySelectorAll<HTMLElement>(`[${MARKER}]`)].filter(marker => root.contains(marker))

/** In the place of an island: the page took its marker back with `unmount`, and the loader is to leave it alone. */
const LEFT_ALONE: Island = { name: '', seenAt: 0, askedAt: 1 }

/** Mounts the markers at and in a node, those that were unmounted and those that failed included (contract 1). */
function mount(root: Node = document) {
  const { islands, scan } = loader()
  const isOver = (marker: HTMLElement) => islands.get(marker) === LEFT_ALONE || stateOf(marker) === 'failed'
  for (const marker of markersIn(root)) if (islands.has(marker) && isOver(marker)) drop(marker)
  scan()
}

const stateOf = (marker: Element) => marker.getAttribute(STATE)

/** Gives the server's markup back at and in a node, and leaves it alone until `mount` (contract 1). */
function unmount(root: Node) {
  const { islands } = loader()
  for (const marker of markersIn(root)) if (islands.has(marker)) drop(marker)
  // Looks again, because the server's markup may contain other markers.
  for (const marker of markersIn(root)) {
    islands.set(marker, LEFT_ALONE)
    keep(marker)
  }
}

/** Shows a toast (4.18). @returns what takes it away again */
async function notify(message: string, type?: 'success' | 'error', options?: NotifyOptions) {
  const toasts = await loader().loadChunk('Toasts')
  return toasts.notify(message, type, options)
}

/** What gives an island what the visitor had begun, where its marker holds something to use. */
const fetchTakeOver = (marker: HTMLElement) =>
  marker.querySelector(USABLE) ? loader().loadChunk('TakeOver') : undefined

/** Waits for all that an island needs before it can be mounted. */
async function arrive(marker: HTMLElement, { name }: Island, code: Promise<WidgetModule>) {
  const others = Promise.all([fetchStylesheets(name), fetchTakeOver(marker)])
  // Where the code fails as well, that is what is told.
  others.catch(() => {})
  const module = await code
  // Where the server's markup stays as it is, a press need wait neither for stylesheets nor for what takes over.
  if (module.default?.stays) return { module }
  const [, fetched] = await others
  // A script of the page may have written it meanwhile.
  return { module, ...(fetched ?? (await fetchTakeOver(marker))) }
}

/** Mounts a marker when its code and its stylesheets are here, unless the marker has gone meanwhile. */
async function start(marker: HTMLElement, island: Island, code: Promise<WidgetModule>) {
  const isWanted = () => loader().islands.get(marker) === island
  keep(marker)
  const arrival = arrive(marker, island, code)
  // What the page has registered is not ours to know of.
  const isOurs = !loader().widgets.get(island.name)!.load
  const { module, takeOver } = await (isOurs ? arrival.catch(askWhetherReplaced(island.name)) : arrival)
  // It may have left before this code was here to see it.
  if (!marker.isConnected) drop(marker)
  if (!isWanted()) return
  markArrival(island)
  keepStylesheets()
  whenInputEnds(marker, island, () => {
    if (isWanted()) island.unmount = mountIsland(marker, island, module, takeOver)
  })
}

/** How long a page that has loaded may take to register a name, in ms, before a marker's author hears that nobody did. */
const REGISTERED_WITHIN_MS = 5_000

let isDue = false

function reportUnknownLater() {
  if (isDue) return
  isDue = true
  setTimeout(() => {
    isDue = false
    reportUnknown()
  }, REGISTERED_WITHIN_MS)
}

/** One readable line for each name that nobody registered. */
function reportUnknown() {
  const { widgets, islands } = loader()
  const markers = [...document.querySelectorAll<HTMLElement>(`[${MARKER}]:not([${STATE}])`)]
  complain(
    'reportUnknown',
    markers.filter(marker => !widgets.has(marker.getAttribute(MARKER)!) && !islands.has(marker)),
  )
}
