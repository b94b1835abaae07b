import * as manifest from 'estate-islands:manifest'
import { loadEntry } from './chunks'
import { currentToken } from './forms'
import type { Core, CoreModule, Handed } from './loader'
import { waitForMoment } from './moments'
import { all, around, isOurHash } from './names'
import type { StandardSchema } from './standardSchema'

/** What a widget's code exports: contract 1, `register`. Our own widgets export more, see shared/island. */
export interface WidgetModule {
  props?: StandardSchema
  mount: (marker: HTMLElement, props: never, controls?: never) => unknown
  default?: WidgetModule
  /** The server's markup stays as it is, and sees to the press that was held for the island by itself. */
  stays?: true
}

/** Something that can be loaded. */
export interface Entry {
  /** The chunks that one of the bundle imports, where those are not the usual ones: `react island`. */
  needs?: string
  /** The chunks that it imports beside the usual ones: `cards search`. */
  more?: string
  /** The right markup depends on the visitor: on who they are, and on what they keep under this key of `localStorage`. */
  personal?: string
  /** Loads code of the page's own instead. */
  load?: () => Promise<unknown>
  /** A loading strategy, as in `data-load`. */
  when?: string | null
  /** What has been asked for already. */
  arrival?: Promise<unknown>
}

/** A marker the loader has taken note of. */
export interface Island {
  name: string
  /** When the marker was seen and its code asked for, in ms of `performance.now()`. */
  seenAt: number
  askedAt?: number
  /** The state it was found in. */
  foundAs?: string
  media?: MediaQueryList
  /** The last press of a button, held back until the island can have it. */
  press?: HTMLElement
  /** The last of each event that a first use makes, for the core. */
  click?: Event
  keydown?: KeyboardEvent
  compositionstart?: Event
  compositionend?: Event
  /** Set by the core. */
  unmount?: () => void
}

/** The widgets by name: the bundle's, and what the page has registered. */
const widgets = new Map<string, Entry>(Object.entries(manifest.widgets))

/** Markers taken note of. The core drops them when they leave the page. */
const islands = new WeakMap<HTMLElement, Island>()

/** What the core is handed; start.ts adds the user. */
export const loader = {
  load: loadEntry,
  token: currentToken,
  fail,
  widgets,
  islands,
  scan,
} as Handed

let arrived: Core | undefined

/** The core chunk, connected to the page. @throws {Error} named ChunkLoadError */
export async function core() {
  const module: CoreModule = await loadEntry('core', manifest.services.core!)
  arrived = module.default(loader, module)
  return arrived
}

/** What opens something over the page: the core, and the router beside it. */
export const router = () => Promise.all([core(), loadEntry('Router', manifest.services.Router!)])

/** Does something with the core: at once when it is there, else when it comes. Says so when it never does. */
export function withCore(run: (core: Core) => void) {
  if (arrived) run(arrived)
  else core().then(run).catch(console.error)
}

function fail(marker: HTMLElement, error: unknown) {
  console.error(error, marker)
  marker.dataset.widgetState = 'failed'
  marker.dispatchEvent(new CustomEvent('estate-islands:failed', { detail: { error }, bubbles: true }))
}

/** Brings a marker's island to life, once. */
function start(marker: HTMLElement) {
  const island = islands.get(marker)
  if (!island || island.askedAt) return
  island.askedAt = performance.now()
  // First in line: it asks for the stylesheets.
  const engine = core()
  const code = loadEntry(island.name, widgets.get(island.name)!)
  Promise.all([code, engine.then(core => core.start(marker, island, code))]).catch(error => {
    if (islands.get(marker) !== island) return
    fail(marker, error)
    island.press?.click()
  })
}

/** Takes note of a marker. @returns what has its island begin when its moment comes */
function adopt(marker: HTMLElement) {
  // Before anything is read of it: this is asked of every marker each time that something comes into the page.
  if (islands.has(marker)) return
  const { widget: name = '', widgetState } = marker.dataset
  const entry = widgets.get(name)
  if (!entry) {
    // The page may yet register it.
    if (document.readyState === 'complete' && !widgetState) withCore(core => core.report())
    return
  }
  const island: Island = { name, seenAt: performance.now(), foundAs: widgetState }
  islands.set(marker, island)
  marker.dataset.widgetState = 'pending'
  return () => waitForMoment(marker, island, entry, loader.user, start)
}

/** Adopts what is in the document, and has the core drop what has left it. */
export function scan() {
  arrived?.sweep()
  // All are written to before the first is measured, so that the page is laid out once.
  for (const wait of [...all('[data-widget]')].map(adopt)) wait?.()
}

/** Adds a widget of the page's own. @throws {Error} when the name is taken */
export function register(name: string, entry: Entry) {
  if (widgets.has(name)) throw Error(`${name} is taken`)
  widgets.set(name, entry)
  scan()
}

/**
 * The first click, key, focus or hover in a marker that waits starts its island. A click on a button is held back and given to
 * the island when it is there, or to the server's markup when it never will be. A link needs no island to go where it
 * leads. Where an island's media do not apply, the server's markup is the visitor's to use. A link to what opens over the
 * page wants the router, wherever it is.
 */
export function onUse(event: Event) {
  const link = around<HTMLAnchorElement>(event, 'a[href]')
  const opens = link && isOurHash(link.hash)
  const marker = around(event, '[data-widget-state=pending]')
  const island = marker && islands.get(marker)
  if (island && (island.askedAt || !island.media)) {
    island[event.type as 'click'] = event
    const button = !link && around(event, 'button,summary,[role=button],[type=button],[type=submit]')
    if (button && event.type === 'click') {
      island.press = button
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    if (!opens) start(marker)
  }
  // The frame of what it opens first, and then what fills that: on a slow line each makes the other late.
  if (opens)
    router()
      .catch(console.error)
      .then(() => marker && start(marker))
}
