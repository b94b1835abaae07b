import { now } from '../host/clock'
import { findAll } from '../host/documentPart'
import { wordOf } from '../host/values'
import '../styles/base'
import { pageData } from '../host/pageData'
import { MARKER, whenIdle } from '../loader/dom'
import type { Entry, WidgetModule } from '../loader/entries'
import { offerReload } from '../loader/fetchLate'
import { createIsland, enter, type Island } from '../loader/island'
import {
  type Chunks,
  type Core,
  type Frames,
  loader,
  type MountLoader,
  type ServiceName,
  setLoader,
  type Tables,
} from '../loader/loader'
import { tellWrong } from '../loader/wrongAnswer'
import { say } from '../toasts/say'
import { showEmpty } from './boxOf'
import { isDataAmiss } from './dataAmiss'
import { createFallback } from './fallback'
import { followPage, forget, leave } from './leave'
import { markArrival, markFirstInputs } from './marks'
import { mountIsland } from './mountIsland'
import { isStrategy } from './strategies'
import { fetchStylesheets, keepStylesheets, setStylesheets } from './stylesheets'
import { watchPageWide } from './watchPageWide'
import { watchUser } from './watchUser'
import { whenInputEnds } from './whenInputEnds'
import { whenShown } from './whenShown'

/**
 * Requests more code, by the name of the widget that asks for it as soon as it is there. `frames` settles when the code of
 * first frames has arrived.
 */
type WithWidget = Partial<Record<string, (frames: Promise<unknown>) => unknown>>

/**
 * Connects the engine to the page, once.
 * @param withWidget what is requested together with a widget's code. The widget asks again and reports a failure
 * @returns the functions that the loader calls from then on
 */
export function connect(mountLoader: MountLoader, tables: Tables, withWidget: WithWidget): Core {
  // The same object, because mount.js has to see who the user of a later page is.
  setLoader(
    Object.assign(mountLoader, {
      tellWrong,
      async loadChunk<Name extends keyof Chunks>(name: Name): Promise<Chunks[Name]> {
        const arrival = Promise.all([mountLoader.load(name, tables.late[name]), fetchStylesheets(name)])
        const [module] = await arrival.catch(offerReload(scriptOf(tables.late[name])))
        return module
      },
    }),
  )
  watchUser(mountLoader)
  setStylesheets(tables)
  markFirstInputs()
  if (isDataAmiss()) {
    dataMended = complain('mendPageData')
    dataMended.then(startTracking)
  } else startTracking()
  whenIdle(reportStrategies)
  whenIdle(showEmpty)
  watchPageWide(() => run('PageWide'))
  const start: Core['start'] = (island, frames) => begin(island, frames, async () => withWidget[island.name]?.(frames))
  return { start, run, report: reportUnknownLater, sweep: followPage, mount, unmount, notify: say }
}

/** Resolves when page data is read that something on the page has broken. */
let dataMended: Promise<unknown> | undefined

/** The script that an entry is in. */
const scriptOf = ({ scripts = '' }: Entry) => scripts.split(' ')[0]!

/**
 * The beginnings of `page_route` on pages of a home, and of lists such as `branches#properties` and `counties#show`
 * (host-facts 1).
 */
const OF_HOMES = /^(properties|branches#p|count|location|postcode)/

/** Whether this page is one that is counted and remembered. */
export const isPageOfHomes = () => OF_HOMES.test(wordOf(pageData('page_route')))

/** Starts to count and remember pages of homes (7.1, 7.2) when the browser is idle. */
function startTracking() {
  if (isPageOfHomes()) whenIdle(() => run('Tracking'))
}

/** Tells the page's developer what is wrong with markers. */
const complain = (about: 'mendPageData' | 'reportStrategies' | 'reportUnknown') =>
  loader()
    .loadChunk('Complaints')
    .then(complaints => complaints[about](), console.error)

/** Reports unknown values of `data-load`. Such a marker waits for its first use, and nothing else would tell why. */
function reportStrategies() {
  const markers = [...findAll<HTMLElement>(`[${MARKER}][data-load]`)]
  if (markers.some(({ dataset }) => dataset.load && !isStrategy(dataset.load))) complain('reportStrategies')
}

/** Loads a service and runs it. A failure is only logged. */
export const run = (name: ServiceName, event?: unknown) =>
  loader()
    .loadChunk(name)
    .then(service => service.default(event), console.error)

/** Mounts a node and the markers inside it, also those that were unmounted or failed (contract 1). */
function mount(root: Node = document) {
  const { islands, scan } = loader()
  const isOver = ({ state }: Island) => state === 'left' || state === 'failed'
  for (const island of [...islands.values()]) if (root.contains(island.marker) && isOver(island)) forget(island)
  scan()
}

/**
 * Restores the server's markup of a node and of the markers inside it. They stay unmounted until `mount` (contract 1).
 */
function unmount(root: Node) {
  const { islands } = loader()
  for (const island of islands.values()) if (root.contains(island.marker)) leave(island)
  // Looks again, because the server's markup may contain other markers.
  for (const marker of findAll<HTMLElement>(`[${MARKER}]`)) {
    if (!root.contains(marker)) continue
    const island = islands.get(marker) ?? createIsland(marker, '', {})
    leave(island)
    islands.set(marker, island)
  }
}

/** Waits for all that an island needs before it can be mounted. */
async function arrive({ name }: Island, code: Promise<WidgetModule>) {
  const stylesheets = fetchStylesheets(name)
  // If the code of the widget fails, too, that is the error that is reported.
  stylesheets.catch(() => {})
  const module = await code
  // An island that keeps the server's markup needs no stylesheets, so a press does not wait for them.
  if (!module.default?.stays) await stylesheets
  return module
}

/**
 * Mounts an island when its code and its stylesheets are here, unless the marker has been left meanwhile.
 * @param fetchWith requests more code
 */
async function begin(island: Island, frames: Promise<Frames | undefined>, fetchWith: () => Promise<unknown>) {
  const { marker, name, entry } = island
  const isLeft = () => island.state === 'left'
  // Its code may have been lost before the core came.
  if (island.state !== 'wanted') return
  island.fallback ??= createFallback(island)
  await whenShown(island)
  fetchWith().catch(() => {})
  // The browser applies them while code is still on its way. Whoever needs them reports a failure.
  fetchStylesheets(name).catch(() => {})
  await (await frames)?.show(island)
  await island.frame?.wanted
  // The page may have unmounted a frame that nobody has used.
  if (isLeft()) return
  enter(island, 'arriving')
  island.times.asked = now()
  const arrival = arrive(island, loader().load(name, entry))
  // A release of ours does not replace code that the page has registered.
  const module = await (entry.load ? arrival : arrival.catch(offerReload(scriptOf(entry))))
  await island.frame?.completed
  await dataMended
  // The marker may have left the page before the loader could notice.
  if (!marker.isConnected) forget(island)
  if (isLeft()) return
  markArrival(island)
  keepStylesheets()
  whenInputEnds(island, () => {
    if (!isLeft()) mountIsland(island, module)
  })
}

/**
 * How long a page may take to register a name, in ms. After that the page's developer is told that the name is unknown.
 */
const REGISTERED_WITHIN_MS = 5_000

let due: ReturnType<typeof setTimeout> | undefined

/** Reports the names that nobody has registered by then. */
function reportUnknownLater() {
  if (due) return
  due = setTimeout(() => {
    due = undefined
    complain('reportUnknown')
  }, REGISTERED_WITHIN_MS)
}
