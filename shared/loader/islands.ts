import * as manifest from 'estate-islands:manifest'
import { fileOf, loadEntry, preloadStyles } from './chunks'
import type { Entry, Island } from './entries'
import { fetchUser } from './fetchUser'
import { currentToken } from './forms'
import { sayNothingCame } from './lastWord'
import type { Core, CoreModule, FramesModule, Handed } from './loader'
import { isEmpty, waitForMoment } from './moments'
import { all, around, isArriving, isComplete, isOurHash, on } from './names'

/** The widgets of the bundle and of the page, by name. */
const widgets = new Map<string, Entry>(Object.entries(manifest.widgets))

/** The adopted markers. The core drops them when they leave the page. */
const islands = new WeakMap<HTMLElement, Island>()

/** What the loader gives to the core. start.ts adds the user. */
export const handed = {
  load: loadEntry,
  fetchUser,
  token: currentToken,
  fail,
  widgets,
  islands,
  scan,
} as Handed

let arrived: Core | undefined

/**
 * Offers to load the page again when the core is gone from the server, and throws the error again. The core does the
 * same for all other code, see shared/replaced.
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
  const module: CoreModule = await loadEntry('core', manifest.services.core!).catch(askWhetherGone)
  if (isArriving()) await new Promise(resolve => on('readystatechange', resolve))
  arrived = module.default(handed, module)
  return arrived
}

/** Brings the chunks that the content of nearly every modal needs. */
const modalEntry: Entry = { more: 'Modals' }

/**
 * Loads the core and the router, which open the modal or the message that a hash names. Never rejects.
 * @returns the core and the router's module, `undefined` when one of them does not arrive
 */
export function router(hash: string) {
  // The core, which links stylesheets, arrives a round trip later.
  preloadStyles('Router')
  const both = Promise.all([core(), loadEntry('Router', manifest.services.Router!)])
  // A message needs no React. React is the largest file, so it is requested before the other chunks: over HTTP/1.1 only
  // six downloads run at a time. Whoever waits for React reports its failure.
  if (hash.startsWith('#/')) loadEntry('react', modalEntry).catch(() => {})
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

/** Loads the core, if it was lost, too. The core requests other lost code again, see shared/island/retry.ts. */
const loadLostCore = () => withCore(() => {})

function fail(marker: HTMLElement, error: unknown) {
  console.error(error, marker)
  marker.dataset.widgetState = 'failed'
  marker.dispatchEvent(new CustomEvent('estate-islands:failed', { detail: { error }, bubbles: true }))
}

/** The code of first frames. All other code of islands waits for it, because two downloads delay each other. */
let frames: Promise<FramesModule | undefined> | undefined

/** Requests the code of first frames and the stylesheets of one, for an empty marker that shows one. */
function fetchFrames({ frame }: Entry) {
  if (!frame) return
  frames = loadEntry('Frames', manifest.services.Frames!).catch(console.error)
  // The core, which links stylesheets, arrives later.
  frame.split(' ').forEach(preloadStyles)
  return frames
}

/** Starts a marker's island, once. */
function start(marker: HTMLElement) {
  const island = islands.get(marker)
  if (island?.askedAt) return island.want?.()
  if (!island) return
  island.askedAt = performance.now()
  const entry = widgets.get(island.name)!
  const request = () => loadEntry(island.name, entry)
  // The core comes first, because it requests the stylesheets.
  const engine = core()
  const own = isEmpty(marker) ? fetchFrames(entry) : undefined
  // Looks for first frames when all markers of the page were decided about.
  const code =
    own ??
    Promise.resolve()
      .then(() => frames)
      .then(request)
  const load = own ? request : () => code
  Promise.all([code, engine.then(core => core.start(marker, island, load, own))]).catch(error => {
    if (islands.get(marker) !== island) return
    fail(marker, error)
    island.press?.click()
    addEventListener('online', loadLostCore)
    marker.addEventListener('click', loadLostCore)
  })
}

/** For each adopted marker that may not be complete: decides when its island starts. */
const undecided = new Map<HTMLElement, () => void>()

function adopt(marker: HTMLElement) {
  // Comes before anything is read of the marker, because every change of the page runs this for every marker.
  if (islands.has(marker)) return
  const { widget: name = '', widgetState } = marker.dataset
  const entry = widgets.get(name)
  if (!entry) {
    // Until the page is loaded, a script may still register this name.
    if (document.readyState === 'complete' && !widgetState) withCore(core => core.report())
    return
  }
  const island: Island = { name, seenAt: performance.now(), foundAs: widgetState }
  islands.set(marker, island)
  marker.dataset.widgetState = 'pending'
  undecided.set(marker, () => waitForMoment(marker, island, entry, handed.user, start))
}

/** Adopts the markers in the document. The core drops those that have left it. */
export function scan() {
  arrived?.sweep()
  // Writes to all markers before it measures the first one, so that the browser lays out the page once.
  all('[data-widget]').forEach(adopt)
  for (const [marker, decide] of undecided)
    if (isComplete(marker)) {
      undecided.delete(marker)
      decide()
    }
}

/** Adds one of the page's own widgets. @throws {Error} when the name is taken */
export function register(name: string, entry: Entry) {
  if (widgets.has(name)) throw Error(`${name} is taken`)
  widgets.set(name, entry)
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
  if (island && (island.askedAt || !island.media)) {
    island[event.type as 'click'] = event
    const button = !link && around(event, 'a,button,summary,[role=button],[type=button],[type=submit]')
    if (button && event.type === 'click') {
      island.press = button
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    if (!opens) start(marker)
  }
  // Loads the dialog's frame first and the island after it. On a slow line, two downloads at once delay each other.
  if (opens) router(link.hash).then(() => marker && start(marker))
}
