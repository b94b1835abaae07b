import * as manifest from 'estate-islands:manifest'
import { cameBack } from '../host/clock'
import { all, around, isArriving, isComplete, isOurHash, on } from '../loader/dom'
import type { Entry } from '../loader/entries'
import { fetchUser } from '../loader/fetchUser'
import { createIsland, enter, fail, type Island } from '../loader/island'
import type { Core, Frames, MountLoader, Tables } from '../loader/loader'
import { isEmpty, waitForMoment } from '../loader/moments'
import { fetchStylesWithScript, fileOf, loadEntry } from './chunks'
import { currentToken } from './forms'
import { sayNothingCame } from './lastWord'

/** The widgets of the bundle and of the page, by name. */
const widgets = new Map<string, Entry>(Object.entries(manifest.widgets))

/** The adopted markers, with those that the page has unmounted. */
const islands = new Map<HTMLElement, Island>()

/** What the loader gives to the core. */
export const mountLoader: MountLoader = {
  load: loadEntry,
  // start.ts asks who it is.
  user: Promise.resolve(null),
  isCached: false,
  fetchUser,
  token: currentToken,
  widgets,
  islands,
  scan,
  want,
  wait,
}

let arrived: Core | undefined

/**
 * Offers to load the page again when the core is gone from the server, and throws the error again. The core does the
 * same for all other code, see shared/page/replaced.
 */
function askWhetherGone(error: unknown) {
  import(new URL('replaced.js', import.meta.url).href).then(
    ({ default: offerIfGone }) => offerIfGone('core', import.meta.resolve(fileOf('core'))),
    sayNothingCame,
  )
  throw error
}

/**
 * The core chunk, connected to the page when the page is complete: only then all of its data is there.
 * @throws {Error} named ChunkLoadError
 */
async function core() {
  const module: Tables & { default: (mountLoader: MountLoader, tables: Tables) => Core } = await loadEntry(
    'core',
    manifest.services.core!,
  ).catch(askWhetherGone)
  if (isArriving()) await new Promise(resolve => on('readystatechange', resolve))
  arrived = module.default(mountLoader, module)
  return arrived
}

/**
 * Loads the core and the router, which open the modal or the message that a hash names. Never rejects.
 * @returns the core and the router's module, `undefined` when one of them does not arrive
 */
export function router(hash: string) {
  // The core, which links stylesheets, arrives a round trip later.
  fetchStylesWithScript('Router')
  const both = Promise.all([core(), loadEntry('Router', manifest.services.Router!)])
  // Nearly every modal's content needs these. A message does not. Whoever waits for them reports a failure.
  if (hash.startsWith('#/')) loadEntry('Modals', manifest.services.Modals!).catch(() => {})
  return both.catch(console.error)
}

/**
 * Runs a function with the core: at once when the core is loaded, else after it arrives. Logs the error when it does
 * not arrive.
 * @returns what the function returns, `undefined` after an error
 */
export async function withCore<Result>(run: (core: Core) => Result | Promise<Result>) {
  try {
    return await run(arrived ?? (await core()))
  } catch (error) {
    console.error(error)
  }
}

/** Loads the core, if it was lost, too. The core requests other lost code again, see shared/page/island/retry.ts. */
const loadLostCore = () => withCore(() => {})

/** The code of all first frames. Other code of islands waits for it, because two downloads delay each other. */
let frames: Promise<Frames | undefined> | undefined

/**
 * Requests the code of first frames and the stylesheets of one, for an empty marker that shows one.
 * @returns its code, when that of the frames before it has come, too: a frame that is shown before one above it moves
 */
function fetchFrames({ marker, entry, frame, isCopy }: Island) {
  if (!entry.frame || frame || isCopy || !isEmpty(marker)) return
  // A visitor who comes back wants the list as it was, which only the island shows.
  if (cameBack()) return
  const [service = '', ...sheets] = entry.frame.split(' ')
  const own: typeof frames = loadEntry(service, manifest.services[service]!).catch(console.error)
  frames = Promise.all([own, frames]).then(([code]) => code)
  // The core, which links stylesheets, arrives later.
  sheets.forEach(fetchStylesWithScript)
  return frames
}

/** Starts an island, once. If it shows its first frame, its code is wanted now. */
function want(island: Island) {
  if (island.state !== 'waiting') return island.frame?.want()
  const { marker, name, entry } = island
  enter(island, 'wanted')
  // The core comes first, because it requests the stylesheets.
  const engine = core()
  const own = fetchFrames(island)
  // Looks for first frames when all markers of the page were decided about.
  const before = own ?? Promise.resolve().then(() => frames)
  const fetch = () => loadEntry(name, entry)
  Promise.all([
    // Files of the cache do not delay each other.
    own ?? (mountLoader.isCached ? fetch() : before.then(fetch)),
    engine.then(core => core.start(island, before)),
  ]).catch(error => {
    if (island.state === 'left') return
    fail(island, error)
    addEventListener('online', loadLostCore)
    marker.addEventListener('click', loadLostCore)
  })
}

/** The islands whose markers may not be complete, so it is not decided yet when they start. */
const undecided = new Set<Island>()

/** Lets an island wait for its moment, from the next `scan` on. */
function wait(island: Island) {
  enter(island, 'waiting')
  undecided.add(island)
}

function adopt(marker: HTMLElement) {
  const { widget: name = '', widgetState } = marker.dataset
  const adopted = islands.get(marker)
  if (adopted) {
    // A script that sets the page back to the server's HTML takes the attribute away.
    if (!widgetState && adopted.state !== 'left') enter(adopted, adopted.state)
    return
  }
  const entry = widgets.get(name)
  if (entry) {
    const island = createIsland(marker, name, entry, widgetState === 'ready')
    islands.set(marker, island)
    wait(island)
    // Until the page is loaded, a script may still register this name.
  } else if (document.readyState === 'complete' && !widgetState) withCore(core => core.report())
}

/** Adopts the markers in the document. The core forgets those that have left it. */
export function scan() {
  arrived?.sweep()
  // Writes to all markers before it measures the first one, so that the browser lays out the page once.
  all('[data-widget]').forEach(adopt)
  for (const island of undecided)
    if (isComplete(island.marker)) {
      undecided.delete(island)
      if (island.state === 'waiting') waitForMoment(island, () => want(island), mountLoader.user)
    }
}

/** Adds one of the page's own widgets. @throws {Error} when the name is taken */
export function register(name: string, entry: Entry) {
  if (widgets.has(name)) throw Error(`${name} is taken`)
  // What is noted on it later does not go into the page's own object.
  widgets.set(name, Object.create(entry))
  scan()
}

/**
 * The first click, key, focus or hover in a waiting marker starts its island. A click on a button is held back. It goes
 * to the island when that is ready, or to the server's markup when the island fails. A link works without the island,
 * but a link that leads nowhere is an old template's button, and so is a link that is a heart. When the island's media
 * query does not match, the server's markup stays in use. A link to a modal loads the router, inside and outside of
 * markers.
 */
export function onUse(event: Event) {
  const link = around<HTMLAnchorElement>(event, 'a[href]:not([href="#"],[href^=javascript],[data-save])')
  const opens = link && isOurHash(link.hash)
  const marker = around(event, '[data-widget-state=pending]')
  const island = marker && islands.get(marker)
  if (island && (island.state !== 'waiting' || !island.media)) {
    const { held } = island
    held[event.type as 'click'] = event
    const button = around(event, 'a,button,summary,[role=button],[type=button],[type=submit]')
    // A template may have made a link of the whole card around the marker. That is not what was pressed.
    if (button && marker.contains(button) && !(link && marker.contains(link)) && event.type === 'click') {
      held.presses = [...held.presses.filter(press => press !== button), button]
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    if (!opens) want(island)
  }
  // Loads the dialog's frame first and the island after it. On a slow line, two downloads at once delay each other.
  if (opens) router(link.hash).then(() => island && want(island))
}
