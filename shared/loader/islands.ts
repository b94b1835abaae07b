import { entries } from 'estate-islands:manifest'
import type { StandardSchema } from '../island/standardSchema'
import { chunk, loading } from './chunks'
import type { Host } from './host'
import { all, MARKER, STATE } from './names'

/** What a widget's code exports: contract 1, `register`. Our own widgets export more, see shared/island. */
export interface WidgetModule {
  props?: StandardSchema
  mount: (marker: HTMLElement, props: never, controls?: never) => unknown
  default?: WidgetModule
}

interface Entry {
  load: () => Promise<WidgetModule>
  /** A loading strategy, as in `data-load`. */
  when?: string | null
}

/** A marker the loader has taken note of. */
export interface Tracked {
  name: string
  started?: boolean
  media?: MediaQueryList
  unmount?: () => void
  /** The first click, held back until the island can have it; the last key; when it was first used, in ms. */
  click?: HTMLElement
  key?: KeyboardEvent
  used?: number
}

const registry = new Map<string, Entry>()
const tracked = new Map<Element, Tracked>()
/** Markers that the page took back with `unmount`. */
const leftAlone = new WeakSet<Element>()

export const track = (marker: Element) => tracked.get(marker)

let host: Host

export function connect(page: Host) {
  host = page
  for (const name in entries) if (entries[name]!.includes('!')) registry.set(name, { load: () => chunk(name) })
}

/** The core chunk, connected to the page. */
export const core = () =>
  chunk<typeof import('../island/core')>('core').then(engine => {
    engine.connect(host)
    return engine
  })

export function fail(marker: Element, error: unknown) {
  marker.setAttribute(STATE, 'failed')
  console.error(error, marker)
  marker.dispatchEvent(new CustomEvent('estate-islands:failed', { bubbles: true, detail: { error } }))
}

/** Brings a marker's island to life, once. */
export async function start(marker: Element) {
  const island = track(marker)
  if (!island || island.started) return
  island.started = true
  stopWaiting(marker, island)
  host.mark(island.name, 'asked')
  try {
    const [engine, module] = await Promise.all([core(), registry.get(island.name)!.load()])
    host.mark(island.name, 'here')
    if (track(marker) === island) island.unmount = engine.mountIsland(marker as HTMLElement, island, module)
  } catch (error) {
    if (track(marker) === island) {
      fail(marker, error)
      island.click?.click()
    }
  }
}

const inView = new IntersectionObserver(
  seen => {
    for (const { isIntersecting, target } of seen) if (isIntersecting) start(target)
  },
  { rootMargin: '25%' },
)

function stopWaiting(marker: Element, { media }: Tracked) {
  inView.unobserve(marker)
  if (media) media.onchange = null
}

/** Whether this visitor has kept something here that changes what islands show. */
const hasKept = () => {
  try {
    return localStorage.savedProperties?.length > 2
  } catch {}
}

/** Takes note of a marker and waits for its moment (contract 2). Interaction starts any that waits, see first.ts. */
function adopt(marker: Element) {
  const name = marker.getAttribute(MARKER)!
  const entry = registry.get(name)
  if (!entry || tracked.has(marker) || leftAlone.has(marker)) return
  const island: Tracked = { name }
  const go = () => void start(marker)
  const idle = () => (window.requestIdleCallback ?? setTimeout)(go)
  tracked.set(marker, island)
  host.mark(name, 'seen')
  // A marker that is ready though nobody tracks it is a copy, its content an island's without the island: a clone, or
  // a page out of Turbo's cache.
  let when = marker.matches(`[${STATE}=ready]`) ? 'eager' : marker.getAttribute('data-load') || entry.when
  marker.setAttribute(STATE, 'pending')
  if (!when) {
    when = marker.querySelector(':scope>:not(script)') ? '' : 'visible'
    if (!when && entries[name]?.includes('*')) {
      if (hasKept()) idle()
      else host.user.then(user => user && idle())
    }
  }
  if (when === 'eager') go()
  if (when === 'idle') idle()
  if (when === 'visible') inView.observe(marker)
  if (when.startsWith('media')) {
    // Both `media(min-width: 60em)` and `media(screen and (min-width: 60em))`.
    island.media = matchMedia(`${when.slice(6, -1)},${when.slice(5)}`)
    island.media.onchange = () => island.media!.matches && go()
    island.media.onchange(0 as never)
  }
}

function drop(marker: Element) {
  const island = track(marker)
  if (island) {
    tracked.delete(marker)
    stopWaiting(marker, island)
    island.unmount?.()
    marker.removeAttribute(STATE)
  }
}

/** Adopts what is in the document and drops what has left it; what was only moved stays. */
export function scan() {
  for (const marker of tracked.keys()) if (!marker.isConnected) drop(marker)
  all(`[${MARKER}]`).forEach(adopt)
}

const markersIn = (root: Node) => all(`[${MARKER}]`).filter(marker => root.contains(marker))

export const api = {
  register(name: string, { load, when }: Entry) {
    if (registry.has(name)) throw Error(`Two widgets are called "${name}"`)
    registry.set(name, { when, load: () => loading(name, load) })
    scan()
  },
  mount(root: Node = document) {
    for (const marker of markersIn(root)) leftAlone.delete(marker)
    scan()
  },
  unmount(root: Node) {
    markersIn(root).forEach(drop)
    // Counted anew: the server's markup that has come back may hold markers of its own.
    for (const marker of markersIn(root)) leftAlone.add(marker)
  },
}

/** Says which names nobody knows, once the page has had its chance to register them. */
export function reportUnknown() {
  if (document.querySelector(`[${MARKER}]:not([${STATE}])`))
    core().then(engine => engine.reportUnknown([...registry.keys()]))
}
