import { entries } from 'estate-islands:manifest'
import { chunk } from './chunks'
import { currentToken } from './forms'
import type { Core, CoreModule, Loader } from './loader'
import { all, isOurHash, whenIdle } from './names'
import type { StandardSchema } from './standardSchema'

/** What a widget's code exports: contract 1, `register`. Our own widgets export more, see shared/island. */
export interface WidgetModule {
  props?: StandardSchema
  mount: (marker: HTMLElement, props: never, controls?: never) => unknown
  default?: WidgetModule
}

export interface Entry {
  load: () => Promise<WidgetModule>
  /** A loading strategy, as in `data-load`. */
  when?: string | null
}

/** A marker the loader has taken note of. */
export interface Island {
  name: string
  /** When the marker was seen and its code asked for, in ms of `performance.now()`. */
  seenAt: number
  askedAt?: number
  /** The state it was found in. */
  foundAs?: string
  mediaQuery?: MediaQueryList
  /** The last press of a button, held back until the island can have it. */
  heldPress?: HTMLElement
  /** The last of each event that a first use makes, for the core. */
  click?: Event
  keydown?: KeyboardEvent
  compositionstart?: Event
  compositionend?: Event
  /** Set by the core. */
  unmount?: () => void
}

/** Markers taken note of. One whose name is empty is left alone: the page took it back with `unmount`. */
const islands = new Map<HTMLElement, Island>()

/** What the core is handed; start.ts adds the user. */
export const loader = {
  loadChunk: chunk,
  bundleEntries: entries,
  token: currentToken,
  reportFailure: fail,
  islandsByMarker: islands,
  dropMarker: drop,
  scanPage: scan,
} as unknown as Loader

let engine: Core | undefined

/** The core chunk, connected to the page. @throws {Error} named ChunkLoadError */
export const core = () =>
  chunk<CoreModule>('core').then(connect => {
    engine = connect.default(loader)
    return engine
  })

/** What opens something over the page: the core, and the router beside it. */
export const router = () => Promise.all([core(), chunk('Router')])

/** Runs a function with the core: at once if it is loaded, else as soon as it is. */
export const withCore = <Value>(run: (core: Core) => Value) => (engine ? run(engine) : core().then(run))

export function fail(marker: HTMLElement, error: unknown) {
  console.error(error, marker)
  marker.dataset.widgetState = 'failed'
  marker.dispatchEvent(new CustomEvent('estate-islands:failed', { detail: { error }, bubbles: true }))
}

/** The core and a widget's code, by its name. */
const needs: Record<string, Promise<[Core, WidgetModule]> | undefined> = {}

/** Brings a marker's island to life, once. */
function start(marker: HTMLElement) {
  const island = islands.get(marker)
  if (island && !island.askedAt) {
    const { name } = island
    island.askedAt = performance.now()
    stopWaiting(marker, island)
    // One promise for all of a name, until it fails: a thousand of them are a noticeable part of mounting a thousand.
    ;(needs[name] ??= Promise.all([core(), chunk(name)])).then(
      ([{ startIsland }, module]) => startIsland(marker, island, module),
      error => {
        delete needs[name]
        if (islands.get(marker) === island) {
          fail(marker, error)
          island.heldPress?.click()
        }
      },
    )
  }
}

/** The storage key that a widget's markup depends on (contract 8), by the first sign of its entry. */
const KEPT: Record<string, string> = { '*': 'savedProperties', '+': 'savedSearches', ',': 'searchHistory' }

let inView: IntersectionObserver | undefined

function stopWaiting(marker: HTMLElement, { mediaQuery }: Island) {
  inView?.unobserve(marker)
  if (mediaQuery) mediaQuery.onchange = null
}

/** Takes note of a marker and waits for its moment (contract 2). */
function adopt(marker: HTMLElement) {
  // Comes first, because this runs for every marker each time the page changes.
  if (islands.has(marker)) return
  const name = marker.dataset.widget!
  const entry = entries[name] as Entry & string
  // What widgets begin with sorts before `.`: see manifest.d.ts.
  if (!(entry?.load || entry < '.')) {
    // A script of the page may still register the name.
    if (document.readyState < 'd' && !marker.dataset.widgetState) withCore(core => core.reportUnknown())
    return
  }
  const island: Island = { name, seenAt: performance.now(), foundAs: marker.dataset.widgetState }
  const go = () => start(marker)
  // One that is ready though nobody knows it is a copy, its content an island's without the island: a clone, or a page
  // out of Turbo's cache.
  let when = island.foundAs === 'ready' ? 'eager' : marker.dataset.load || entry.when
  islands.set(marker, island)
  marker.dataset.widgetState = 'pending'
  if (!when) {
    // Scripts, comments and white space do not count as the server's content.
    if (!marker.innerHTML.replace(/<(script.*?\/script|!--.*?--)>|\s/gs, '')) when = 'visible'
    else if (KEPT[entry[0]!]) {
      loader.user.then(user => user && whenIdle(go))
      // Whether this visitor has kept something here that changes what the island shows. The first look into a storage
      // takes a slow phone a hundredth of a second and more.
      whenIdle(() => {
        try {
          if (localStorage[KEPT[entry[0]!]!][2]) go()
        } catch {}
      })
    }
  }
  if (when === 'eager') go()
  if (when === 'idle') whenIdle(go)
  if (when === 'visible') {
    inView ??= new IntersectionObserver(
      seen => {
        for (const entry of seen) if (entry.isIntersecting) start(entry.target as HTMLElement)
      },
      { rootMargin: '25%' },
    )
    inView.observe(marker)
  }
  if (when?.startsWith('media')) {
    // Both `media(min-width: 60em)` and `media(screen and (min-width: 60em))`.
    const query = (island.mediaQuery = matchMedia(`${when.slice(5)},${when.slice(6, -1)}`))
    ;(query.onchange = () => query.matches && go())()
  }
}

/** Forgets a marker, and gives the server's markup back. */
export function drop(marker: HTMLElement) {
  const island = islands.get(marker)!
  islands.delete(marker)
  stopWaiting(marker, island)
  island.unmount?.()
  delete marker.dataset.widgetState
}

/** Adopts what is in the document and drops what has left it; what was only moved stays. */
export function scan() {
  for (const marker of islands.keys()) if (!marker.isConnected) drop(marker)
  for (const marker of all('[data-widget]')) adopt(marker)
}

/**
 * The first click, key, focus or hover in a marker that waits starts its island. A press is held back and given to the
 * island when it is there, or to the server's markup when it never will be. A link is not held: it needs no island to
 * go where it leads. Where an island's media do not apply, the server's markup is the visitor's to use. A link to what
 * opens over the page wants the core, wherever it is.
 */
export function onFirst(event: Event) {
  const target = event.target as Element
  const marker = target.closest?.<HTMLElement>('[data-widget-state=pending]')
  const island = islands.get(marker!)
  const link = target.closest?.<HTMLAnchorElement>('a[href]')
  const opens = link && isOurHash(link.hash)
  if (island && (island.askedAt || !island.mediaQuery)) {
    island[event.type as 'click'] = event
    if (event.type === 'click' && !target.closest('a[href]')) {
      const press = target.closest<HTMLElement>('button,summary,[role=button],[type=button],[type=submit]')
      if (press) {
        island.heldPress = press
        event.preventDefault()
        event.stopImmediatePropagation()
      }
    }
    if (!opens) start(marker!)
  }
  // The frame of what it opens first, and then what fills that: on a slow line each makes the other late.
  if (opens)
    router()
      .catch(console.error)
      .then(() => marker && start(marker))
}
