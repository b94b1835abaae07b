import { entries } from 'estate-islands:manifest'
import type { StandardSchema } from '../island/standardSchema'
import { ask, trying } from './chunks'
import type { Host } from './host'
import { all, MARKER, STATE } from './names'

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
  seen: number
  asked?: number
  media?: MediaQueryList
  /** The first press, held back until the island can have it, and the last key. */
  click?: HTMLElement
  key?: KeyboardEvent
  /** Set by the core. */
  unmount?: () => void
  dropped?: boolean
}

/** What the page has registered, by name. */
export const registered: Record<string, Entry | undefined> = {}
/** Markers taken note of. One whose name is empty is left alone: the page took it back with `unmount`. */
export const islands = new Map<Element, Island>()

export const isKnown = (name: string) => registered[name] || /[!*]/.test(entries[name]!)

/** What the core is handed; start.ts fills it. */
export const host = {} as Host

let engine: Promise<Core> | undefined

type Core = ReturnType<typeof import('../island/core').connect>

/** The core chunk, connected to the page. @throws {Error} named ChunkLoadError; asking again starts anew */
export const core = () =>
  (engine ??= trying(() => ask('core')).then(
    ([module]) => module.connect(host),
    cause => {
      engine = undefined
      throw Object.assign(Error(cause), { name: 'ChunkLoadError' })
    },
  ))

export function fail(marker: Element, error: unknown) {
  marker.setAttribute(STATE, 'failed')
  console.error(error, marker)
  marker.dispatchEvent(new CustomEvent('estate-islands:failed', { bubbles: true, detail: { error } }))
}

/** The first tries under way, or that have come to an end well. */
const asking: Record<string, Promise<unknown>> = {}

/** Brings a marker's island to life, once. */
function start(marker: Element) {
  const island = islands.get(marker)
  if (!island || island.asked) return
  const entry = registered[island.name]
  island.asked = performance.now()
  stopWaiting(marker, island)
  // Asked for together with the core, which waits for it and tries again.
  const first = (asking[island.name] ??= entry ? entry.load() : ask(island.name))
  first.catch(() => delete asking[island.name])
  core()
    .then(({ startIsland }) => startIsland(marker as HTMLElement, island, entry && { ...entry, first }))
    .catch(error => {
      if (island.dropped) return
      fail(marker, error)
      island.click?.click()
    })
}

const inView = new IntersectionObserver(
  seen => {
    for (const { isIntersecting, target } of seen) if (isIntersecting) start(target)
  },
  { rootMargin: '25%' },
)

function stopWaiting(marker: Element, { media }: Island) {
  inView.unobserve(marker)
  if (media) media.onchange = null
}

/** Takes note of a marker and waits for its moment (contract 2). */
function adopt(marker: Element) {
  const name = marker.getAttribute(MARKER)!
  if (islands.has(marker) || !isKnown(name)) return
  const island: Island = { name, seen: performance.now() }
  const go = () => start(marker)
  const idle = (yes: unknown) => yes && (window.requestIdleCallback ?? setTimeout)(go)
  // A marker that is ready though nobody knows it is a copy, its content an island's without the island: a clone,
  // or a page out of Turbo's cache.
  let when = marker.matches(`[${STATE}=ready]`) ? 'eager' : marker.getAttribute('data-load') || registered[name]?.when
  islands.set(marker, island)
  marker.setAttribute(STATE, 'pending')
  if (!when) {
    when = 'visible'
    // What the server wrote: elements but scripts, and text.
    for (const { nodeName, nodeValue } of marker.childNodes)
      if (/^([A-Z](?!CRIPT)|#text\s*\S)/.test(nodeName + nodeValue)) when = 'interaction'
    if (when !== 'visible' && /\*/.test(entries[name]!)) {
      host.user.then(idle)
      try {
        // Whether this visitor has kept something here that changes what the island shows.
        idle(localStorage.savedProperties[2])
      } catch {}
    }
  }
  if (when === 'eager') go()
  if (when === 'idle') idle(1)
  if (when === 'visible') inView.observe(marker)
  if (when.startsWith('media')) {
    // Both `media(min-width: 60em)` and `media(screen and (min-width: 60em))`.
    const query = matchMedia(`${when.slice(6, -1)},${when.slice(5)}`)
    island.media = query
    query.onchange = () => query.matches && go()
    query.onchange(0 as never)
  }
}

/** Forgets a marker, and gives the server's markup back. */
export function drop(marker: Element) {
  const island = islands.get(marker)!
  islands.delete(marker)
  stopWaiting(marker, island)
  island.dropped = true
  island.unmount?.()
  marker.removeAttribute(STATE)
}

/** Adopts what is in the document and drops what has left it; what was only moved stays. */
export function scan() {
  for (const marker of islands.keys()) if (!marker.isConnected) drop(marker)
  all(`[${MARKER}]`).forEach(adopt)
}

/**
 * The first click, key, focus or hover in a marker that waits starts its island. A press is held back and given to the
 * island when it is there, or to the server's markup when it never will be. A link is not held: it needs no island to
 * go where it leads.
 */
export function onFirst(event: Event) {
  const target = event.target as Element
  const marker = target.closest?.(`[${MARKER}][${STATE}=pending]`)
  const island = islands.get(marker!)
  if (!island) return
  if (event.type === 'keydown') island.key = event as KeyboardEvent
  if (event.type === 'click' && !target.closest('a[href]')) {
    island.click = target.closest<HTMLElement>('button,summary,[role=button],[type=submit]') ?? island.click
    if (island.click) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
  }
  start(marker!)
}
