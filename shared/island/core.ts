import { host, setHost } from './../host/host'
import type { Host } from '../loader/host'
import type { WidgetModule } from '../loader/islands'
import { MARKER, STATE } from '../loader/names'
import { MarkerError, nearest } from './errors'
import { type PropsSource, readProps } from './props'
import { type Held, takeOver } from './takeOver'

/** Called by the loader when this chunk arrives. */
export const connect = (page: Host) => setHost(page)

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
export function mountIsland(marker: HTMLElement, held: Held & { name: string }, module: WidgetModule): () => void {
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
    observer.disconnect()
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
      observer.takeRecords()
    },
    ready() {
      if (over || marker.getAttribute(STATE) === 'ready') return
      marker.setAttribute(STATE, 'ready')
      marker.removeAttribute('aria-busy')
      host().mark(name, 'mounted')
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

  const observer = new MutationObserver(records => {
    if (over) return
    if (records.some(record => record.type === 'attributes')) bring(false)
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
  observer.observe(marker, { attributes: true, attributeFilter: ['data-props'], childList: true })
  bring(true)

  return () => {
    if (over) return
    over = true
    observer.disconnect()
    unmount()
    giveBack()
  }
}

/** One readable line for each name that nobody registered. */
export function reportUnknown(known: string[]) {
  for (const marker of document.querySelectorAll(`[${MARKER}]:not([${STATE}])`)) {
    const name = marker.getAttribute(MARKER)!
    if (known.includes(name)) continue
    const meant = nearest(name, known)
    const hint = meant ? `did you mean "${meant}"?` : `known are ${known.join(', ')}`
    host().fail(marker, new MarkerError(name, `no widget has this name; ${hint}`))
  }
}
