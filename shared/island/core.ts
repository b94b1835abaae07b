import { late } from 'estate-islands:late'
import { host, setHost } from './../host/host'
import type { Host } from '../loader/host'
import type { Island, WidgetModule } from '../loader/islands'
import { MARKER, STATE } from '../loader/names'
import type { NotifyOptions } from '../toasts/toasts'
import { MarkerError, nearest } from './errors'
import { chunk, loading } from './loading'
import { type PropsSource, readProps } from './props'
import { type Held, takeOver } from './takeOver'
import { watch } from './watch'

/** Called by the loader when this chunk arrives. @returns what the loader calls from then on */
export function connect(page: Host) {
  setHost(page)
  Object.assign(page.entries, late)
  // When an island was first used, for its User Timing; before it was there, the loader's note of the press tells.
  const used = new WeakSet<Element>()
  for (const type of ['pointerdown', 'keydown', 'click'])
    document.addEventListener(
      type,
      event => {
        const marker = (event.target as Element).closest?.(`[${MARKER}]`)
        if (!marker || used.has(marker)) return
        const island = page.islands.get(marker)
        if (!island?.name) return
        used.add(marker)
        mark(island.name, 'input', event.timeStamp)
      },
      true,
    )
  return { startIsland, reportUnknown, runService, mountAll, unmountAll, notify }
}

/** A User Timing mark `estate-islands:{widget}:{phase}`, which a page may send to its own analytics. */
const mark = (widget: string, phase: 'seen' | 'asked' | 'here' | 'mounted' | 'input', startTime = performance.now()) =>
  performance.mark(`estate-islands:${widget}:${phase}`, { startTime })

const markersIn = (root: Node) => [...document.querySelectorAll(`[${MARKER}]`)].filter(marker => root.contains(marker))

/** Mounts the markers at and in a node, those that were unmounted included (contract 1). */
function mountAll(root: Node) {
  const { islands, scan } = host()
  for (const marker of markersIn(root)) if (islands.get(marker)?.name === '') islands.delete(marker)
  scan()
}

/** Gives the server's markup back at and in a node, and leaves it alone until `mount` (contract 1). */
function unmountAll(root: Node) {
  const { islands, drop } = host()
  for (const marker of markersIn(root)) if (islands.has(marker)) drop(marker)
  // Asked anew, as the server's markup may hold markers of its own.
  for (const marker of markersIn(root)) islands.set(marker, { name: '', seen: 0, asked: 1 })
}

/** Loads a service and runs what it exports as default. A failure is reported, and harms nothing else. */
async function runService(name: string, event?: unknown) {
  try {
    const service = await chunk<{ default: (event?: unknown) => void }>(name)
    service.default(event)
  } catch (error) {
    console.error(error)
  }
}

/** Shows a toast (4.18). @returns what takes it away again */
async function notify(message: string, type: 'success' | 'error', options?: NotifyOptions) {
  const toasts = await chunk<typeof import('../toasts/toasts')>('toasts')
  return toasts.notify(message, type, options)
}

/** Loads a registered module; the first try is under way. */
interface Registered {
  first: Promise<unknown>
  load: () => Promise<WidgetModule>
}

/**
 * Waits for a marker's code and mounts it, unless the marker has gone meanwhile.
 * @throws {ChunkLoadError} when the code does not come
 */
async function startIsland(marker: HTMLElement, island: Island, registered?: Registered) {
  mark(island.name, 'seen', island.seen)
  mark(island.name, 'asked', island.asked)
  let first = registered?.first as Promise<WidgetModule> | undefined
  const module = registered
    ? await loading(island.name, () => {
        const trial = first ?? registered.load()
        first = undefined
        return trial
      })
    : await chunk<WidgetModule>(island.name)
  mark(island.name, 'here')
  if (!island.dropped) island.unmount = mountIsland(marker, island, module)
}

/** What a widget of ours is given beside its marker and props; a theme's own module may use it too. */
export interface Controls {
  /** The marker holds our own rendering of the same props: hydrate it. */
  hydrate: boolean
  /** Puts the island's element into the marker, in place of what the server wrote. */
  show: (content: Element) => void
  /** The island is in the page and works. */
  ready: () => void
  /** The island is broken: the server's markup comes back. */
  fail: (error: unknown) => void
}

/** What `mount` may return: its unmount, or that and a way to take new props without starting over. */
type Mounted = undefined | (() => void) | { unmount: () => void; update?: (props: object) => void }

type MountFunction = (marker: HTMLElement, props: object, controls: Controls) => Mounted

const NOTICE = 'This part of the page could not be shown.'

/**
 * Turns a marker into an island. Never throws: whatever fails ends with the server's markup, a `failed` state and one
 * report.
 * @returns a function that unmounts and leaves the marker as it was found
 */
function mountIsland(marker: HTMLElement, held: Held & { name: string }, module: WidgetModule): () => void {
  const { name } = held
  const widget = module.default ?? module
  const source = widget as PropsSource
  const mount = widget.mount as unknown as MountFunction
  const hydrate = marker.hasAttribute('data-hydrate') && !!marker.querySelector(':scope > [data-island]')
  let server: Node[] | undefined
  let mounted: Mounted
  let over = false
  let carryOn: (() => void) | undefined

  const keep = () => {
    // Hydration works on the server's own nodes, so what may have to come back is a copy.
    server ??= hydrate ? [...marker.cloneNode(true).childNodes] : [...marker.childNodes]
  }
  const giveBack = () => {
    if (server && marker.firstChild !== server[0]) marker.replaceChildren(...server)
    marker.removeAttribute('aria-busy')
  }
  const unmount = () => {
    const was = mounted
    mounted = undefined
    try {
      if (typeof was === 'function') was()
      else was?.unmount?.()
    } catch (error) {
      console.error(error, marker)
    }
  }
  const fail = (error: unknown) => {
    if (over) return
    over = true
    stopWatching()
    unmount()
    giveBack()
    if (!marker.textContent?.trim() && !marker.querySelector('img,input,svg,video')) {
      const notice = document.createElement('p')
      notice.setAttribute('role', 'status')
      notice.textContent = NOTICE
      marker.append(notice)
    }
    host().fail(marker, error)
    held.click?.isConnected && held.click.click()
  }

  const controls: Controls = {
    hydrate,
    show(content) {
      if (over) return
      carryOn = takeOver(marker, held)
      if (!marker.contains(content)) marker.replaceChildren(content)
    },
    ready() {
      if (over || marker.getAttribute(STATE) === 'ready') return
      marker.setAttribute(STATE, 'ready')
      marker.removeAttribute('aria-busy')
      mark(name, 'mounted')
      marker.dispatchEvent(new CustomEvent('estate-islands:mounted', { bubbles: true }))
      // After the frame's own work, as a click or a focus may render again.
      queueMicrotask(() => {
        if (!over) carryOn?.()
        held.click = held.key = undefined
      })
    },
    fail,
  }

  const bring = (first: boolean) => {
    let props: object
    try {
      props = readProps(marker, name, source)
    } catch (error) {
      // A marker that was right and is edited wrongly keeps showing what it showed.
      if (!over) first ? fail(error) : console.error(error, marker)
      return
    }
    if (over) return
    if (!first && typeof mounted === 'object') return mounted.update?.(props)
    if (!first) {
      unmount()
      marker.replaceChildren(...server!)
    }
    try {
      keep()
      if (mount.length < 3) carryOn = takeOver(marker, held)
      mounted = mount(marker, props, controls)
      // A theme's own module takes no controls: it is ready when it returns.
      if (mount.length < 3) controls.ready()
    } catch (error) {
      fail(error)
    }
  }

  const stopWatching = watch(marker, attributes => {
    if (attributes) bring(false)
    // A script of the page has written over the island: what it wrote is the server's markup from here on.
    else if (
      mount.length > 2 &&
      marker.getAttribute(STATE) === 'ready' &&
      !marker.querySelector(':scope > [data-island]')
    ) {
      server = [...marker.childNodes]
      unmount()
      bring(false)
    }
  })
  bring(true)

  return () => {
    if (over) return
    over = true
    stopWatching()
    unmount()
    giveBack()
  }
}

/** One readable line for each name that nobody registered. */
function reportUnknown() {
  const { entries, fail, isKnown, registered } = host()
  const names = Object.keys({ ...entries, ...registered }).filter(isKnown)
  for (const marker of document.querySelectorAll(`[${MARKER}]:not([${STATE}])`)) {
    const name = marker.getAttribute(MARKER)!
    if (isKnown(name)) continue
    const meant = nearest(name, names)
    const hint = meant ? `did you mean "${meant}"?` : `known are ${names.join(', ')}`
    fail(marker, new MarkerError(name, `no widget has this name; ${hint}`))
  }
}
